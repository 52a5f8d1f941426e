import { expect, it } from "vitest";
import { OrderDecision } from "#staff/orders/ui/order-decision.tsx";
import { words } from "../../../../support/markup.tsx";

const ACTION = { working: undefined, failure: undefined, run: async () => true };

const ALLOWS = {
  release: true,
  cancel: true,
  decide: false,
  reviewDocuments: false,
  captureSims: false,
  endReservation: false,
  recordReturn: false,
  recordHandOver: false,
  decideReturn: false,
  missReturn: false,
};

it("D-14 Before staff cancel a fibre order on hold, its page says that the fibre checkout has to be told first", () => {
  const textOf = (orderType: "fibreproduct" | "prepaid") => {
    const held = { ecomid: "ECOM00000001", version: 1, status: "held", verification: null } as const;
    const order = { ...held, orderType, allows: ALLOWS };
    return words(<OrderDecision order={order} action={ACTION} />);
  };
  const warning = "tell the fibre checkout first, then cancel it here";
  expect(textOf("fibreproduct")).toContain(warning);
  expect(textOf("prepaid")).not.toContain(warning);
});

it.each([
  ["too_often", "checks", "The checks run now. Nobody was asked yet"],
  ["identity", "credit_check", "The credit bureau is asked, which it was not yet"],
  ["credit", "accepted", "The order is accepted without further checks"],
] as const)("Staff read what accepting an application does that is referred as %s", (reason, acceptance, text) => {
  const verification = { state: "referred" as const, reason, answers: [], acceptance };
  const waiting = {
    ecomid: "ECOM00000001",
    version: 1,
    status: "awaiting_verification",
    orderType: "contract",
  } as const;
  const allows = { ...ALLOWS, release: false, decide: true };
  expect(words(<OrderDecision order={{ ...waiting, allows, verification }} action={ACTION} />)).toContain(text);
});
