import { useLocation, useNavigation } from "react-router";

/**
 * The settings of this page, the part of the address after "?", that were pressed a moment ago and are still on their way: controls that show them answer at
 * once, and the next press adds to them instead of undoing them. Undefined while nothing of this page is on its way.
 */
export function useNextSearch(): URLSearchParams | undefined {
  const { location } = useNavigation();
  const here = useLocation();
  return location?.pathname === here.pathname ? new URLSearchParams(location.search) : undefined;
}
