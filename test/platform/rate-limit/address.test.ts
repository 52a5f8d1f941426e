import fc from "fast-check";
import { expect, it } from "vitest";
import { networkAddress } from "#platform/rate-limit/address.server.ts";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  [" 192.0.2.7 ", "192.0.2.7"],
  ["41.13.0.1:51234", "41.13.0.1"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["[::ffff:192.0.2.7]:80", "192.0.2.7"],
  ["2001:0DB8:0001:0:0:0:0:9", "2001:db8:1::9"],
  ["2001:db8:1::ffff:9%eth0", "2001:db8:1::ffff:9"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[fe80::1%25eth0]:443", "fe80::1"],
  ['for="[2001:db8:cafe::17]:4711"', "2001:db8:cafe::17"],
  ["For=192.0.2.60", "192.0.2.60"],
  ["::1", "::1"],
])("A proxy that writes %s means the address %s", (written, address) => {
  expect(networkAddress(written)).toBe(address);
});

it.each(["", "unknown", "for=_hidden", "shop.example", "192.0.2", "192.0.2.7:80:80", "0x7f.1", "[192.0.2.7", "[]:80"])(
  "What a proxy writes as %o is no address",
  (written) => {
    expect(networkAddress(written)).toBeUndefined();
  },
);

const someAddress = fc.oneof(fc.ipV4(), fc.ipV6());

it("An address in its one form stays the same, and a port does not change whose it is", () => {
  fc.assert(
    fc.property(someAddress, fc.integer({ min: 1, max: 65_535 }), (written, port) => {
      const address = networkAddress(written);
      expect(networkAddress(address ?? "")).toBe(address);
      expect(address).toBeDefined();
      expect(networkAddress(written.includes(":") ? `[${written}]:${port}` : `${written}:${port}`)).toBe(address);
    }),
  );
});
