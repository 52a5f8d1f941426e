import { expect, it } from "vitest";
import { suggestedEmail } from "#shared/email-suggestion.ts";

it.each([
  ["thandi@gmail.con", "thandi@gmail.com"],
  ["thandi@gmial.com", "thandi@gmail.com"],
  ["Thandi@GMIAL.con", "Thandi@gmail.com"],
  ["thandi@gmail.co", "thandi@gmail.com"],
  ["thandi@gmailcom", "thandi@gmail.com"],
  ["thandi@hotmial.com", "thandi@hotmail.com"],
  ["thandi@yaho.com", "thandi@yahoo.com"],
  ["thandi@yahooo.com", "thandi@yahoo.com"],
  ["thandi@iclod.com", "thandi@icloud.com"],
  ["thandi@mwb.co.za", "thandi@mweb.co.za"],
  ["thandi@vodamial.co.za", "thandi@vodamail.co.za"],
  ["thandi@telkomsa.ent", "thandi@telkomsa.net"],
  ["thandi@example.co.zaa", "thandi@example.co.za"],
  ["thandi@example.coza", "thandi@example.co.za"],
  ["thandi@example.co.z", "thandi@example.co.za"],
  ["thandi@example.org.zaa", "thandi@example.org.za"],
  ["thandi@example.cmo", "thandi@example.com"],
  ["Thandi <thandi@gmail.con>", "thandi@gmail.com"],
  ["thandi@gmail.co.za", "thandi@gmail.com"],
  ["thandi@Gmail.coza", "thandi@gmail.com"],
  ["thandi@gmail.com.za", "thandi@gmail.com"],
  ["thandi@gmail.za", "thandi@gmail.com"],
  ["thandi@gmail.net", "thandi@gmail.com"],
  ["thandi@icloud.co.za", "thandi@icloud.com"],
  ["thandi@outlook.com.za", "thandi@outlook.com"],
  ["thandi@yahoo.com.za", "thandi@yahoo.com"],
  ["thandi@mweb.com.za", "thandi@mweb.co.za"],
  ["thandi@example.com.za", "thandi@example.co.za"],
])("For the mistyped email address %j the form suggests %s, which it takes without a question", (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
  expect(suggestedEmail(meant)).toBeUndefined();
});

it.each([
  "",
  "thandi",
  "@gmail.con",
  "thandi@",
  "thandi@gmail.com",
  "thandi@mail.com",
  "thandi@ymail.com",
  "thandi@yahoo.co.za",
  "thandi@live.co.za",
  "thandi@hotmail.co.za",
  "thandi@outlook.co.za",
  "thandi@mweb.co.za",
  "thandi@webmail.co.za",
  "thandi@iburst.co.za",
  "thandi@gmail.example.co.za",
  "thandi@mygmail.co.za",
  "thandi@example.co",
  "thandi@example.africa",
  "thandi@example.construction",
  "thandi@example.community",
  "thandi@uct.ac.za",
  "thandi@sars.gov.za",
  "082 123 4567",
])("For the email address %j the form suggests no other", (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined();
});
