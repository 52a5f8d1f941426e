/** Mobile networks from which customers can bring their number, in the order in which the checkout lists them. */
export const donorNetworks: string[] = [
  "Vodacom",
  "MTN",
  "Cell C",
  "Telkom",
  "rain",
  "Capitec Connect",
  "FNB Connect",
  "Standard Bank Connect",
  "Afrihost",
  "me&you mobile",
  "MRP Mobile",
  "PnP Mobile",
  "k'nect mobile",
  "Another network",
];
