import type { Store } from "#checkout/stores.model.ts";

/** Shops where an order can be collected. Sample addresses: none of them exists. */
export const stores: Store[] = [
  {
    key: "braamfontein",
    name: "Khanya Braamfontein",
    address: "1 Sample Street, Braamfontein, Johannesburg, 2001",
    hours: "Monday to Saturday, 09:00 to 17:00",
  },
  {
    key: "menlyn",
    name: "Khanya Menlyn",
    address: "14 Example Avenue, Menlyn, Pretoria, 0181",
    hours: "Monday to Saturday, 09:00 to 17:00",
  },
  {
    key: "cape-town",
    name: "Khanya Long Street",
    address: "77 Sample Street, Cape Town, 8001",
    hours: "Monday to Saturday, 09:00 to 17:00",
  },
  {
    key: "umhlanga",
    name: "Khanya Umhlanga",
    address: "3 Example Drive, Umhlanga, Durban, 4319",
    hours: "Monday to Saturday, 09:00 to 17:00",
  },
  {
    key: "bloemfontein",
    name: "Khanya Bloemfontein",
    address: "9 Example Road, Westdene, Bloemfontein, 9301",
    hours: "Monday to Friday, 09:00 to 17:00",
  },
];
