import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // There are few routes: their manifest comes with the first page, so that no link has to ask for it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
