import type { VoucherCampaign } from "#vouchers/model.ts";

/**
 * What vouchers are for. `npm run vouchers:import` adds codes to a campaign by its id. Without its campaign a code no longer works, so leave a
 * campaign here until its last code has expired.
 */
export const vouchers: VoucherCampaign[] = [
  {
    id: "apple-music",
    title: "Three months of Apple Music",
    text: "Open the link on your Apple device and sign in with your Apple Account. The three months begin when you accept.",
    link: { label: "Open Apple Music", url: "https://www.apple.com/za/apple-music/" },
  },
  {
    id: "device-care",
    title: "A free check of your device",
    text: "Bring your device and your ID to any of our stores within a year. We check the battery and the screen, and clean it.",
  },
];
