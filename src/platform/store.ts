import { combineSlices, type ThunkDispatch, type UnknownAction } from "@reduxjs/toolkit";
import { useDispatch } from "react-redux";

/** The state of each slice by its name. A feature adds its own by declaration merging, as Redux Toolkit documents for slices that load later. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface LazyLoadedSlices {}

/** The reducer of the browser's store. The app puts in the slices that every page needs; others inject themselves when they are loaded. */
export const rootReducer = combineSlices().withLazyLoadedSlices<LazyLoadedSlices>();

/** Dispatches actions, and thunks of any feature whose slice is in the store. */
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<never, unknown, UnknownAction>>();

/** Gives an async thunk of which only the newest run counts: each run aborts the one before. @param thunk made by createAsyncThunk */
export function latest<Arg, Given extends unknown[], Run extends { abort(): void }>(
  thunk: (arg: Arg) => (...given: Given) => Run,
) {
  let running: Run | undefined;
  return (arg: Arg) =>
    (...given: Given): Run => {
      running?.abort();
      running = thunk(arg)(...given);
      return running;
    };
}
