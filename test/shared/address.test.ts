import { expect, it } from "vitest";
import { formatAddress } from "#shared/address.ts";

const HOME = {
  recipientName: "Thandi Nkosi",
  recipientNumber: "0821234567",
  building: "",
  street: "12 Protea Road",
  suburb: "Groenvlei",
  town: "Bloemfontein",
  province: "Free State",
  postalCode: "9301",
  instructions: "",
};

it("An address in one line leaves out what is empty", () => {
  expect(formatAddress(HOME)).toBe("12 Protea Road, Groenvlei, Bloemfontein, Free State, 9301");
  expect(formatAddress({ ...HOME, building: "Unit 4" })).toMatch(/^Unit 4, 12 Protea Road/);
});
