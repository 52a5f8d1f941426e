import { expect, it } from "vitest";
import { OrderVerification } from "#staff/orders/ui/order-events.tsx";
import { words } from "../../../../support/markup.tsx";

const ALLOWS = {
  release: false,
  cancel: false,
  decide: true,
  reviewDocuments: false,
  captureSims: false,
  endReservation: false,
  recordReturn: false,
  decideReturn: false,
  missReturn: false,
};

it.each([
  ["too_often", "checks", "Accepting lets the checks run now"],
  ["identity", "credit_check", "The credit bureau is asked, which it was not yet"],
  ["credit", "accepted", "The order is accepted without further checks"],
] as const)("Staff read what accepting an application does that is referred as %s", (reason, acceptance, text) => {
  const verification = { state: "referred" as const, reason, answers: [], acceptance };
  const textOf = (decide: boolean) =>
    words(<OrderVerification order={{ verification, allows: { ...ALLOWS, decide } }} />);
  expect(textOf(true)).toContain(text);
  expect(textOf(false)).not.toContain(text);
});
