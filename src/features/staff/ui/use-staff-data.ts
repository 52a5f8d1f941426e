import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { asStaff } from "#staff-access/browser-session.ts";
import { failureText } from "./staff-loading.ts";

/** Data of a staff page. */
export interface StaffData<T> {
  /** Undefined until the first reply. While others load, the previous ones stay. */
  value: T | undefined;
  isLoading: boolean;
  /** Why the last request failed. */
  failure: string | undefined;
  /** Requests the data again. Resolves once they are there, or could not be loaded: until then a form has outdated ones and is not sent again. */
  reload: () => Promise<void>;
}

/**
 * Loads data of a staff page, and again when `key` changes.
 * @param key what the request depends on, such as the filters in the address
 * @param load sends the request: `(token) => call("GET /staff/people", { token })`
 */
export function useStaffData<T>(key: string, load: (token: string) => Promise<T>): StaffData<T> {
  const [state, setState] = useState<Omit<StaffData<T>, "reload">>({
    value: undefined,
    isLoading: true,
    failure: undefined,
  });
  const [round, setRound] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  const request = useEffectEvent(() => asStaff(load));
  // biome-ignore lint/correctness/useExhaustiveDependencies: key and round say when to request again
  useEffect(() => {
    let isOutdated = false;
    setState((before) => ({ ...before, isLoading: true }));
    request()
      .then(
        (value) => isOutdated || setState({ value, isLoading: false, failure: undefined }),
        (error: unknown) =>
          isOutdated || setState((before) => ({ ...before, isLoading: false, failure: failureText(error) })),
      )
      .then(() => {
        if (!isOutdated) for (const resolve of waiting.current.splice(0)) resolve();
      });
    return () => {
      isOutdated = true;
    };
  }, [key, round]);
  const reload = useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        setRound((before) => before + 1);
      }),
    [],
  );
  return { ...state, reload };
}
