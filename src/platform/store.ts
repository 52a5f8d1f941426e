import { combineSlices, type ThunkDispatch, type UnknownAction } from "@reduxjs/toolkit";
import { useDispatch } from "react-redux";

/** The state of each slice by its name. A feature adds its own by declaration merging, as Redux Toolkit documents for slices that load later. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface LazyLoadedSlices {}

/** The root reducer of the browser. The app adds the slices that every page needs; others inject themselves when loaded. */
export const rootReducer = combineSlices().withLazyLoadedSlices<LazyLoadedSlices>();

/** Dispatches actions, and thunks of any feature whose slice is in the store. */
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<never, unknown, UnknownAction>>();

/** Wraps an async thunk so that each dispatch aborts the previous one. @param thunk created by createAsyncThunk */
export function latest<Arg, Args extends unknown[], Run extends { abort(): void }>(
  thunk: (arg: Arg) => (...args: Args) => Run,
) {
  let running: Run | undefined;
  return (arg: Arg) =>
    (...args: Args): Run => {
      running?.abort();
      running = thunk(arg)(...args);
      return running;
    };
}
