import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { useSelector } from "react-redux";
import { MissingToken, session } from "#customers/sessions/browser-session.ts";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { rootReducer } from "#platform/store.ts";
import { asStaff, knownDevice, storeSignIn, storeStaffToken } from "#staff-access/browser-session.ts";
import { call as callStaffAccess } from "#staff-access/client.ts";
import { call } from "./client.ts";
import { type FlagValues, nextFlagId, type PublicFlag, type ShownFlag } from "./model.ts";

/** Feature flags in the browser (S4-57). Injected into the store by the back office, and by pages while a flag has pilots. */
interface FlagsState {
  /** By id. */
  flags: ShownFlag[];
  loading: boolean;
  /** Whether the list has been loaded. */
  loaded: boolean;
  /** Message of the last call that failed; null after one that did not. */
  error: string | null;
  /** Whether the last change or sign-in succeeded. */
  success: boolean;
  /** The flags that are on, as everybody may read them (S4-62), and when they were received. */
  cached: { flags: PublicFlag[]; at: number | null };
  /** Names of the pilot flags that are on for this customer; null until that is known. */
  pilots: string[] | null;
}

/** The part of the store that the thunks use; present once this file is loaded. */
interface WithFlags {
  flags?: FlagsState;
}

declare module "#platform/store.ts" {
  export interface LazyLoadedSlices {
    flags: FlagsState;
  }
}

type FlagThunk<Result> = ThunkAction<Promise<Result>, WithFlags, unknown, UnknownAction>;

/** How long values count after they were received when newer ones cannot be had, in milliseconds (K-05). */
const MAX_AGE_MS = 10 * 60_000;

/** Error of an update of a flag that is not in the list (S8-20). */
const NOT_IN_LIST = "error";

/** Where the pilot flags of the last answer are stored: when it came, a space, and their names with commas. */
const PILOTS_KEY = "flagPilots";

const initialState: FlagsState = {
  flags: [],
  loading: false,
  loaded: false,
  error: null,
  success: false,
  cached: { flags: [], at: null },
  pilots: null,
};

const flagsSlice = createSlice({
  name: "flags",
  initialState,
  reducers: {
    started(state) {
      Object.assign(state, { loading: true, error: null, success: false });
    },
    failed(state, { payload }: PayloadAction<string>) {
      Object.assign(state, { loading: false, error: payload });
    },
    listed(state, { payload }: PayloadAction<ShownFlag[]>) {
      Object.assign(state, { flags: payload, loading: false, loaded: true });
    },
    /** Shows a new flag before the server has confirmed it. */
    added(state, { payload }: PayloadAction<ShownFlag>) {
      state.flags.push(payload);
    },
    created(state, { payload }: PayloadAction<ShownFlag>) {
      const flags = [...without(state, payload.name), payload];
      Object.assign(state, { flags: flags.sort((one, other) => one.id - other.id), loading: false, success: true });
    },
    /** Replaces the flag with the same name (S4-59). */
    updated(state, { payload }: PayloadAction<ShownFlag>) {
      const isListed = named(state, payload.name) !== undefined;
      state.flags = state.flags.map((flag) => (flag.name === payload.name ? payload : flag));
      Object.assign(state, { loading: false, success: isListed, error: isListed ? null : NOT_IN_LIST });
    },
    updateFailed(state, { payload: { name, message } }: PayloadAction<{ name: string; message: string }>) {
      Object.assign(state, { loading: false, error: named(state, name) ? message : NOT_IN_LIST });
    },
    /** Takes back a flag that `added` has shown. */
    createFailed(state, { payload: { name, message } }: PayloadAction<{ name: string; message: string }>) {
      const flags = state.flags.filter((flag) => flag.name !== name || !isUnconfirmed(flag));
      Object.assign(state, { flags, loading: false, error: message });
    },
    /** Removes the flag with a name (S4-60). */
    deleted(state, { payload }: PayloadAction<string>) {
      Object.assign(state, { flags: without(state, payload), loading: false, success: true });
    },
    succeeded(state) {
      Object.assign(state, { loading: false, success: true });
    },
    cachedListed(state, { payload }: PayloadAction<FlagsState["cached"]>) {
      state.cached = payload;
    },
    /** Forgets values that are too old; flags then have their default, off (K-05). */
    cachedFailed(state, { payload: now }: PayloadAction<number>) {
      if (state.cached.at === null || now - state.cached.at > MAX_AGE_MS) state.cached = initialState.cached;
    },
    pilotsKnown(state, { payload }: PayloadAction<string[]>) {
      state.pilots = payload;
    },
  },
});

const { actions } = flagsSlice;

function named({ flags }: FlagsState, name: string): ShownFlag | undefined {
  return flags.find((flag) => flag.name === name);
}

/** True for a flag that the server has not stored yet. */
function isUnconfirmed({ version, isKnown }: ShownFlag): boolean {
  return version === 0 && !isKnown;
}

function without({ flags }: FlagsState, name: string): ShownFlag[] {
  return flags.filter((flag) => flag.name !== name);
}

export const selectFlags = flagsSlice.injectInto(rootReducer).selectSlice;

export const useFlagsSelector = useSelector.withTypes<WithFlags>();

/**
 * Runs a call: `loading` until it ends. The error of a call that failed is thrown again, with the message of the server (S8-20).
 * @param onFailure what to do with the message; by default it becomes the state's error
 */
function run<Result>(
  work: () => Promise<Result>,
  onSuccess: (result: Result) => UnknownAction,
  onFailure: (message: string) => UnknownAction = actions.failed,
): FlagThunk<Result> {
  return async (dispatch) => {
    dispatch(actions.started());
    try {
      const result = await work();
      dispatch(onSuccess(result));
      return result;
    } catch (error) {
      dispatch(onFailure(error instanceof Error ? error.message : String(error)));
      throw error;
    }
  };
}

/** Signs in, and stores the access token; an empty one when that fails (S4-61). @throws CallFailure */
export function login(body: { email: string; password: string; otp?: string }): FlagThunk<void> {
  return run(
    async () =>
      storeSignIn(await callStaffAccess("POST /lambda/featureFlags/login", { body: { ...body, ...knownDevice() } })),
    () => actions.succeeded(),
    (message) => {
      storeStaffToken("");
      return actions.failed(message);
    },
  );
}

/** Loads all flags. @throws CallFailure */
export function loadFlags(): FlagThunk<ShownFlag[]> {
  const work = () => asStaff((token) => call("GET /lambda/featureFlags", { token }));
  return run(async () => (await work()).data.data, actions.listed);
}

/** Creates a flag. The list shows it at once with the next id, and then as the server stored it (S4-58). @throws CallFailure */
export function createFlag(name: string, values: FlagValues): FlagThunk<ShownFlag> {
  return (dispatch, getState) => {
    const { flags } = selectFlags(getState());
    const unconfirmed = {
      id: nextFlagId(flags),
      version: 0,
      isKnown: false,
      canPilot: true,
      changedAt: null,
      changedBy: null,
    };
    if (!flags.some((flag) => flag.name === name)) dispatch(actions.added({ ...values, name, ...unconfirmed }));
    const body = { name, ...values };
    const sent = run(
      async () => (await asStaff((token) => call("POST /lambda/featureFlags", { token, body }))).data.data,
      actions.created,
      (message) => actions.createFailed({ name, message }),
    );
    return dispatch(sent);
  };
}

/**
 * Changes a flag; values that are left out stay.
 * @param version the one that was shown
 * @throws CallFailure flag_changed when somebody else has changed it meanwhile
 */
export function updateFlag(name: string, version: number, values: Partial<FlagValues>): FlagThunk<ShownFlag> {
  return run(
    async () => {
      const body = { name, version, ...values };
      return (await asStaff((token) => call("PATCH /lambda/featureFlags", { token, body }))).data.data;
    },
    actions.updated,
    (message) => actions.updateFailed({ name, message }),
  );
}

/** Deletes a flag by its name. @throws CallFailure flag_changed, flag_in_use */
export function deleteFlag(name: string, version: number): FlagThunk<ShownFlag> {
  const body = { action: "delete", name, version };
  return run(
    async () => (await asStaff((token) => call("POST /lambda/featureFlags", { token, body }))).data.data,
    () => actions.deleted(name),
  );
}

/** Loads the flags that are on as everybody may read them. When that fails, those of the last ten minutes stay (K-05). @throws CallFailure */
export function loadCachedFlags(): FlagThunk<void> {
  return async (dispatch) => {
    try {
      const { data } = await call("GET /cached/lambda/featureFlags", {});
      dispatch(actions.cachedListed({ flags: data.data, at: Date.now() }));
    } catch (error) {
      dispatch(actions.cachedFailed(Date.now()));
      throw error;
    }
  };
}

/**
 * Finds out which pilot flags are on for this customer. Someone without a session is in no pilot, and nothing is requested. When the call
 * fails, the values of the last ten minutes count, and then none is on (K-05). Never rejects.
 */
export function loadPilots(): FlagThunk<void> {
  return async (dispatch) => {
    dispatch(actions.pilotsKnown(await pilotsOfCustomer()));
  };
}

async function pilotsOfCustomer(): Promise<string[]> {
  try {
    const { data } = await session.withExisting((token) => call("GET /lambda/featureFlags/pilots", { token }));
    const names = Object.keys(data.data).filter((name) => data.data[name]);
    writeStored("sessionStorage", PILOTS_KEY, `${Date.now()} ${names}`);
    return names;
  } catch (error) {
    if (error instanceof MissingToken) return [];
    const [at, names] = (readStored("sessionStorage", PILOTS_KEY) ?? "").split(" ");
    return names && Date.now() - Number(at) <= MAX_AGE_MS ? names.split(",") : [];
  }
}
