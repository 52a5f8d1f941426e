import tailwindcss from "@tailwindcss/vite";
import { type Connect, defineConfig, type Plugin } from "vite";
import { readPicture } from "#platform/artwork/pictures.server.ts";

/** Shows the components of the shop without the shop: `npm run gallery`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: "../public",
  plugins: [tailwindcss(), pictures()],
});

/** Answers /images as the shop does. */
function pictures(): Plugin {
  const answer: Connect.NextHandleFunction = ({ url = "" }, response, next) => {
    const svg = readPicture(new URL(url, "http://localhost").pathname.slice(1));
    if (svg === undefined) return next();
    response.setHeader("content-type", "image/svg+xml").end(svg);
  };
  return {
    name: "pictures",
    configureServer: ({ middlewares }) => void middlewares.use("/images", answer),
    configurePreviewServer: ({ middlewares }) => void middlewares.use("/images", answer),
  };
}
