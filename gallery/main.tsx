import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { brand } from "#config/brand.ts";
import { brandCss } from "#layout/brand-css.ts";
import { Gallery } from "./gallery.tsx";
import "./gallery.css";

// The links of the samples lead nowhere: each address shows the gallery.
const router = createBrowserRouter([{ path: "*", Component: Gallery }]);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
createRoot(root).render(
  <StrictMode>
    <style>{brandCss(brand)}</style>
    <RouterProvider router={router} />
  </StrictMode>,
);
