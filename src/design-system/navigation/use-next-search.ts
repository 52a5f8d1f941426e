import { useLocation, useNavigation } from "react-router";

/**
 * The search parameters of a pending navigation within this page. Controls that show them respond at once, and the next
 * change adds to the pending one instead of undoing it. Undefined when no navigation within this page is pending.
 */
export function useNextSearch(): URLSearchParams | undefined {
  const { location } = useNavigation();
  const here = useLocation();
  return location?.pathname === here.pathname ? new URLSearchParams(location.search) : undefined;
}
