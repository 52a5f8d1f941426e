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
