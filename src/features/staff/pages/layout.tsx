import { Outlet } from "react-router";

export { StaffLoading as HydrateFallback } from "../ui/staff-data-view.tsx";

/** Around all pages of the back office for which one signs in: what is shown while the first of them loads its data. */
export default Outlet;
