import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { useSelector } from "react-redux";
import { codeRequest } from "#customers/otp/browser-request.ts";
import { CallFailure, failureMessage } from "#platform/http/client.ts";
import { rootReducer } from "#platform/store.ts";
import {
  clearFindPinCookie,
  notePopupClosed,
  readStoredPin,
  setFindPinCookie,
  storePin,
  wasPopupClosed,
} from "./browser-pin.ts";
import { type CompetitionInfo, type CompetitionReply, call } from "./client.ts";
import { CLOSED_MESSAGE, IDS_FAILED, MARKETING_CONSENT, pinPagePath } from "./model.ts";
import { type RemainingTime, remainingTime } from "./remaining-time.model.ts";

/** What the entrant filled in before the code. */
export interface Entrant {
  name: string;
  mobileNumber: string;
  website: string;
  /** Whether the consent to offers is ticked. */
  marketing: boolean;
}

/** The competition in the browser (S3-27). Injected into the store when the popup loads. */
interface FindPinState {
  /** Ids of the pins with which nobody has entered; null until they are known. */
  ids: { list: string[] | null; error: string | null };
  /** The popup and its forms. */
  popup: {
    isOpen: boolean;
    step: "info" | "form" | "code" | "thanks";
    /** Path of the page on which to look. */
    pagePath: string;
    /** Why the pin cannot be entered with. */
    refusal: string | null;
    entrant: Entrant | null;
    /** Where the code was sent, and when another one can be requested, by the browser's clock. */
    code: { sentTo: string; resendAt: number } | null;
    entryId: string | null;
  };
  /** When the competition closes, converted from the server's clock to the browser's, and the time until then. */
  timer: { closesAt: number | null; remaining: RemainingTime };
  /** What the server tells about the competition; null without one, undefined until it answered. */
  info: CompetitionInfo | null | undefined;
  /** Whether the server could not be reached. */
  hasFailed: boolean;
}

/** The part of the store that this file adds. */
interface WithFindPin {
  findPin?: FindPinState;
}

declare module "#platform/store.ts" {
  export interface LazyLoadedSlices {
    findPin: FindPinState;
  }
}

type FindPinThunk = ThunkAction<Promise<void>, WithFindPin, unknown, UnknownAction>;

const initialState: FindPinState = {
  ids: { list: null, error: null },
  popup: {
    isOpen: false,
    step: "info",
    pagePath: pinPagePath(null),
    refusal: null,
    entrant: null,
    code: null,
    entryId: null,
  },
  timer: { closesAt: null, remaining: remainingTime(0) },
  info: undefined,
  hasFailed: false,
};

const findPinSlice = createSlice({
  name: "findPin",
  initialState,
  reducers: {
    idsListed(state, { payload }: PayloadAction<string[]>) {
      state.ids = { list: payload, error: null };
    },
    idsFailed(state, { payload }: PayloadAction<string>) {
      state.ids.error = payload;
    },
    infoLoaded(state, { payload: { now, competition } }: PayloadAction<CompetitionReply>) {
      state.info = competition;
      state.hasFailed = false;
      const remaining = competition ? Date.parse(competition.closesAt) - Date.parse(now) : 0;
      state.timer = { closesAt: Date.now() + remaining, remaining: remainingTime(remaining) };
    },
    infoFailed(state) {
      state.hasFailed = true;
    },
    opened({ popup }, { payload }: PayloadAction<Pick<FindPinState["popup"], "step" | "pagePath">>) {
      Object.assign(popup, { ...payload, isOpen: true, refusal: null });
    },
    dismissed({ popup }) {
      popup.isOpen = false;
    },
    ticked({ timer }, { payload }: PayloadAction<RemainingTime>) {
      timer.remaining = payload;
    },
    closed({ info }) {
      if (info && info.phase !== "drawn") Object.assign(info, { phase: "closed", message: CLOSED_MESSAGE });
    },
    codeSent({ popup }, { payload }: PayloadAction<Required<Pick<FindPinState["popup"], "entrant" | "code">>>) {
      Object.assign(popup, { ...payload, step: "code", refusal: null });
    },
    formShown({ popup }) {
      popup.step = "form";
    },
    refused({ popup }, { payload }: PayloadAction<string>) {
      Object.assign(popup, { step: "info", refusal: payload });
    },
    entered({ popup, ids }, { payload: { entryId, pinId } }: PayloadAction<{ entryId: string; pinId: string }>) {
      Object.assign(popup, { step: "thanks", entryId });
      ids.list = ids.list?.filter((id) => id !== pinId) ?? null;
    },
  },
});

const { actions } = findPinSlice;

/** Returns to the form from the code. */
export const { formShown } = actions;

export const selectFindPin = findPinSlice.injectInto(rootReducer).selectSlice;

export const useFindPinSelector = useSelector.withTypes<WithFindPin>();

/** Loads the ids of the pins with which nobody has entered. Never rejects: the message of a failure is in the state (S8-13). */
export function loadIds(): FindPinThunk {
  return async (dispatch) => {
    try {
      dispatch(actions.idsListed((await call("GET /common/pins/unredeemed", {})).data));
    } catch (error) {
      dispatch(actions.idsFailed(failureMessage(error, IDS_FAILED)));
    }
  };
}

/**
 * Loads the competition and opens the popup as it is wanted (J-01): `type=findpin` with a stored pin starts the entry (S2-09), and `dealName`
 * names the page on which to look (S2-08). Because of the cookie alone it opens once in a tab. Never rejects.
 * @param search of the URL
 * @param cookieValue FINDPIN_COOKIE
 */
export function openFindPin(search: string, cookieValue: string): FindPinThunk {
  return async (dispatch) => {
    const query = new URLSearchParams(search);
    const isAsked = query.get("type") === "findpin" || query.has("dealName");
    const isEntering = query.get("type") === "findpin" && readStoredPin() !== undefined;
    const open = () =>
      actions.opened({ step: isEntering ? "form" : "info", pagePath: pinPagePath(query.get("dealName")) });
    const ids = dispatch(loadIds());
    try {
      const { body } = await call("GET /common/competition", {});
      dispatch(actions.infoLoaded(body));
      const isOver = body.competition === null || body.competition.message !== null;
      if (isOver) dispatch(close());
      else if (isAsked && body.competition) setFindPinCookie(cookieValue, body.competition.closesAt);
      const hasNews = isAsked || (body.competition !== null && !wasPopupClosed());
      if (hasNews) dispatch(open());
    } catch {
      dispatch(actions.infoFailed());
      // Whoever did not ask for it misses nothing.
      if (isAsked) dispatch(open());
    }
    await ids;
  };
}

/** Closes the popup, for this tab unless it is asked for. */
export function dismiss(): ThunkAction<void, WithFindPin, unknown, UnknownAction> {
  return (dispatch) => {
    notePopupClosed();
    dispatch(actions.dismissed());
  };
}

/** Counts the time until the closing; at none the competition is closed (S4-20, S4-21). */
export function tick(): ThunkAction<void, WithFindPin, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const { closesAt } = selectFindPin(getState()).timer;
    const milliseconds = (closesAt ?? 0) - Date.now();
    dispatch(actions.ticked(remainingTime(milliseconds)));
    if (milliseconds <= 0) dispatch(close());
  };
}

/** Shows the closed message, clears the cookie and forgets the pin (S4-21). */
function close(): ThunkAction<void, WithFindPin, unknown, UnknownAction> {
  return (dispatch) => {
    clearFindPinCookie();
    storePin();
    dispatch(actions.closed());
  };
}

/**
 * Requests a code for the number, then asks for it.
 * @throws CallFailure, but not when the competition is closed or the pin is taken: the popup then says so
 */
export function requestCode(entrant: Entrant): FindPinThunk {
  return withPin(async (dispatch, pin) => {
    const { mobileNumber, website } = entrant;
    const { body } = await call("POST /common/pin/phone-number/verify", {
      body: { ...pin, mobileNumber, website, ...codeRequest() },
    });
    const resendAt = Date.now() + body.resendAfterSeconds * 1000;
    dispatch(actions.codeSent({ entrant, code: { sentTo: body.sentTo, resendAt } }));
  });
}

/**
 * Enters with the code. The pin stays stored when that fails.
 * @throws CallFailure, but not when the competition is closed or the pin is taken: the popup then says so
 */
export function enter(otp: string): FindPinThunk {
  return withPin(async (dispatch, pin, { popup }) => {
    if (!popup.entrant) return;
    const { marketing: given, ...entrant } = popup.entrant;
    const marketing = { given, version: MARKETING_CONSENT.version };
    const { body } = await call("POST /common/pins/form-submit", {
      body: { ...pin, ...entrant, otp, marketing, ...codeRequest() },
    });
    storePin();
    dispatch(actions.entered({ entryId: body.entryId, pinId: pin.pinId }));
  });
}

type Dispatch = Parameters<FindPinThunk>[0];

/** Runs a call with the stored pin. */
function withPin(
  work: (dispatch: Dispatch, pin: { pinId: string; finding: string }, state: FindPinState) => Promise<void>,
): FindPinThunk {
  return async (dispatch, getState) => {
    try {
      await work(dispatch, readStoredPin() ?? NO_PIN, selectFindPin(getState()));
    } catch (error) {
      const problem = error instanceof CallFailure ? error.problem : undefined;
      switch (problem?.code) {
        case "competition_closed":
          dispatch(close());
          break;
        case "pin_taken":
        case "pin_not_found":
          storePin();
          dispatch(actions.refused(problem.message));
          break;
        default:
          throw error;
      }
    }
  };
}

/** Sent when another tab used up the pin meanwhile; the server then says that there is none. */
const NO_PIN = { pinId: "00000000-0000-4000-8000-000000000000", finding: "" };
