import type { SearchWords } from "#search/words.model.ts";

/** What people call things when they search: everyday South African English, Afrikaans and isiZulu. */
export const searchWords: SearchWords = {
  synonyms: [
    ["wifi", "wi fi", "internet at home", "home internet"],
    ["cellphone", "cell phone", "mobile phone", "smartphone", "phone", "selfoon", "ucingo"],
    ["top up", "recharge", "airtime"],
  ],
  meanings: {
    "load shedding": ["inverter", "power station", "ups"],
  },
  stopWords: ["a", "an", "and", "the", "for", "of", "in", "on", "to", "with", "my", "i", "is", "die", "vir", "en"],
};
