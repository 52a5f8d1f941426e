import { describe, expect, it } from "vitest";
import { needsSecondFactor, PERMISSIONS, permissionsOf, ROLES, rolesWith } from "#staff-access/roles.model.ts";

describe("The second factor", () => {
  it("is needed by every role but the one that only reads flags", () => {
    expect(ROLES.filter((role) => !needsSecondFactor(role))).toEqual(["flag_viewer"]);
  });

  it("is needed for every permission but one's own account and reading flags", () => {
    const without = PERMISSIONS.filter((permission) => !permission.needsSecondFactor).map(({ name }) => name);
    expect(without).toEqual(["own-account", "flags:read"]);
  });
});

it("The roles with a permission are those that list it", () => {
  expect(rolesWith("catalogue:write")).toEqual(["content_editor", "admin"]);
  for (const { name } of PERMISSIONS)
    expect(rolesWith(name)).toEqual(ROLES.filter((role) => permissionsOf(role).includes(name)));
});
