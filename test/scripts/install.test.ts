import { expect, it } from "vitest";
import { checkNode, reasonOf } from "../../scripts/install.js";

it.each(["20.19.0", "20.20.2", "22.1.0", "26.10.0"])("The shop starts with Node %s", (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

it.each(["20.18.3", "18.20.0"])("Node %s is rejected as too old with a clear message", (version) => {
  expect(() => checkNode(version)).toThrow(`This machine has Node ${version}, and the shop needs 20.19 or newer`);
});

it("A failed installation shows npm's reason on one line", () => {
  const offline = "npm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error network request to x failed\n";
  expect(reasonOf(offline)).toBe("the package registry cannot be reached, ENOTFOUND");
  expect(reasonOf("npm error code EUSAGE\nnpm error\nnpm error The lock file is not in sync\n")).toBe(
    "EUSAGE, The lock file is not in sync",
  );
  expect(reasonOf("npm ERR! code ENOSPC\nnpm ERR! nospc write\n")).toBe("the disk is full, ENOSPC");
  expect(reasonOf("")).toBe("npm gave no reason");
});
