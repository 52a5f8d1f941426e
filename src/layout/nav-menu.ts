import type { UnknownAction } from "@reduxjs/toolkit";
import { call } from "#call.ts";
import type { NavMenu } from "./menu.model.ts";
import { navMenuFailed, navMenuLoaded, navMenuRequested } from "./slice.ts";

/**
 * Asks for the menu file where a page came without a menu: loading, then loaded or failed (S4-17, S8-12). It never rejects.
 * @param ask gives the file
 */
export async function loadNavMenu(dispatch: (action: UnknownAction) => void, ask = menuFile): Promise<void> {
  dispatch(navMenuRequested());
  try {
    dispatch(navMenuLoaded(await ask()));
  } catch {
    dispatch(navMenuFailed());
  }
}

function menuFile(): Promise<NavMenu> {
  return call("GET /files/topgunmenu/topgunmenu", {});
}
