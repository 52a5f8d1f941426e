import {
  GALAXY_A,
  GALAXY_S,
  GALAXY_Z,
  HONOR_PHONES,
  HUAWEI_PHONES,
  IPHONES,
  KEY_PHONES,
  MOTOROLA_PHONES,
  OPPO_PHONES,
  VIVO_PHONES,
  XIAOMI_PHONES,
} from "./families.ts";
import { articles, heldOut, type JudgedQuery, products, tuned } from "./judgement.ts";

/** Personal phones: by name, id, maker, with typos, and by features. */
export const phones: readonly JudgedQuery[] = [
  tuned("iphone", "personal", [products(3, "an iPhone", IPHONES), products(1, "needs an iPhone", "P-AWS11 P-AWSE3")]),
  tuned("iphone 17", "personal", [
    products(3, "the iPhone 17", "P-IP17"),
    products(2, "a larger sister of it", "P-IP17P P-IP17PM"),
    products(1, "another iPhone", "P-IPAIR P-IP16 P-IP16E P-IP16PL P-IP16P P-IP15"),
  ]),
  heldOut("apple iphone 17 pro max", "personal", [
    products(3, "exactly this phone", "P-IP17PM"),
    products(2, "the same one, smaller", "P-IP17P"),
    products(1, "of the same series", "P-IP17"),
  ]),
  tuned("P-IP16E", "personal", [products(3, "the product with this id", "P-IP16E")]),
  tuned("p-ga56", "personal", [products(3, "the product with this id, in small letters", "P-GA56")]),
  heldOut("iphnoe", "personal", [products(3, "an iPhone, with two letters swapped", IPHONES)]),
  tuned("i phone 16", "personal", [
    products(3, "the iPhone 16, with a space", "P-IP16"),
    products(2, "of the same series", "P-IP16E P-IP16PL P-IP16P"),
    products(1, "another iPhone", "P-IP17 P-IP17P P-IP17PM P-IPAIR P-IP15"),
  ]),
  tuned("galaxy a5", "personal", [
    products(3, "what the words begin to spell", "P-GA56"),
    products(1, "another Galaxy A", "P-GA36 P-GA26 P-GA17 P-GA07 P-GA06"),
  ]),
  heldOut("samsung", "personal", [
    products(3, "a Samsung phone", GALAXY_S, GALAXY_A, GALAXY_Z),
    products(2, "a Samsung, but no phone", "P-GTA9 P-GTS10F P-GTS10L P-GTS11 P-GTA11 P-GW8 P-GFIT3 P-GBUD3"),
    products(1, "holds a Samsung phone and tablet", "P-FUSDUO"),
  ]),
  tuned("samsng", "personal", [
    products(3, "a Samsung phone, with a letter missing", GALAXY_S, GALAXY_A, GALAXY_Z),
    products(2, "a Samsung, but no phone", "P-GTA9 P-GTS10F P-GTS10L P-GTS11 P-GTA11 P-GW8 P-GFIT3 P-GBUD3"),
    products(1, "holds a Samsung phone and tablet", "P-FUSDUO"),
  ]),
  tuned("s25 ultra", "personal", [
    products(3, "exactly this phone", "P-GS25U"),
    products(2, "of the same series", "P-GS25P P-GS25 P-GS25E"),
    products(1, "the least expensive of the series", "P-GS25F"),
  ]),
  heldOut("ultra s25 samsung galaxy", "personal", [
    products(3, "this phone, with its words in another order", "P-GS25U"),
    products(2, "of the same series", "P-GS25P P-GS25 P-GS25E"),
    products(1, "the least expensive of the series", "P-GS25F"),
  ]),
  tuned("galaxy s", "personal", [
    products(3, "a Galaxy S", GALAXY_S),
    products(1, "a Galaxy tablet with an S", "P-GTS10F P-GTS10L P-GTS11"),
  ]),
  tuned("z flip", "personal", [
    products(3, "a phone that flips", "P-GZF7 P-GZF7F"),
    products(2, "another phone that folds shut", "P-MRZ60"),
    products(1, "folds as a book", "P-GZD7"),
  ]),
  heldOut("folding phone", "personal", [
    products(3, "a phone that folds", GALAXY_Z, "P-MRZ60 P-HMX6 P-HOMV5"),
    articles(2, "whether one is worth it", "folding-phones"),
  ]),
  tuned("huawei", "personal", [
    products(3, "a Huawei phone", HUAWEI_PHONES),
    products(2, "a Huawei, but no phone", "P-HMP11 P-HMPSE11 P-HWGT6 P-HWFIT4 P-HMD16"),
  ]),
  tuned("hauwei phones", "personal", [
    products(3, "a Huawei phone, misspelt", HUAWEI_PHONES),
    products(1, "a Huawei, but no phone", "P-HMP11 P-HMPSE11 P-HWGT6 P-HWFIT4"),
  ]),
  heldOut("huawei nova", "personal", [
    products(3, "a nova", "P-HN13 P-HN13P P-HNY72"),
    products(1, "another Huawei phone", "P-HP70 P-HP80P"),
  ]),
  tuned("honor", "personal", [
    products(3, "an Honor phone", HONOR_PHONES),
    products(2, "an Honor tablet", "P-HOPAD10"),
  ]),
  tuned("honour 400", "personal", [
    products(3, "the Honor 400, spelt as at school", "P-HO400 P-HO400P"),
    products(1, "another Honor phone", "P-HOX9C P-HOX6C P-HOX5C P-HOM8P"),
  ]),
  heldOut("oppo reno", "personal", [
    products(3, "a Reno", "P-OPR14 P-OPR14F"),
    products(1, "another Oppo", "P-OPA5 P-OPA5P P-OPX9P"),
  ]),
  tuned("vivo", "personal", [products(3, "a Vivo phone", VIVO_PHONES), products(1, "its name begins so", "P-AVB15")]),
  tuned("xiaomi redmi note", "personal", [
    products(3, "a Redmi Note", "P-RN14 P-RN14PP"),
    products(2, "another Redmi phone", "P-RM15 P-RM15C P-RMA5"),
    products(1, "another Xiaomi phone", "P-XM15T P-XM15TP"),
  ]),
  heldOut("xaiomi", "personal", [
    products(3, "a Xiaomi phone, misspelt", XIAOMI_PHONES),
    products(2, "a Xiaomi, but no phone", "P-XMPAD7 P-RPSE P-XRVS20"),
    products(1, "sold under its name", "P-WATCHCLEAN"),
  ]),
  tuned("nokia", "personal", [
    products(3, "a Nokia", "P-NKG42 P-NKXR21", KEY_PHONES),
    products(1, "made by the same house", "P-HMDSK"),
  ]),
  tuned("phone with buttons", "personal", [products(3, "a phone with keys", KEY_PHONES)]),
  heldOut("motorola", "personal", [products(3, "a Motorola phone", MOTOROLA_PHONES)]),
  tuned("tecno", "personal", [products(3, "a Tecno phone", "P-TCC40P P-TCP10")]),
  tuned("phone with good camera", "personal", [
    products(3, "a 200-megapixel or one-inch camera", "P-GS25U P-HP80P P-OPX9P P-HO400P P-HO400 P-GS25E P-RN14PP"),
    products(3, "three 48-megapixel cameras", "P-IP17P P-IP17PM"),
    articles(2, "how to judge a camera", "phone-cameras"),
    products(2, "a good camera in a phone that folds or is not out yet", "P-GZD7 P-HOMV5 P-HMX6 P-HOM8P"),
    products(
      2,
      "a telephoto or 108-megapixel camera",
      "P-RN14 P-HOX9C P-HMDSK P-XM15TP P-VV60 P-VX2FE P-HN13P P-IP16P P-MED60 P-GS25P",
    ),
    products(1, "known for its pictures", "P-HN13 P-TCC40P P-GS25 P-GS25F P-IP17"),
  ]),
  heldOut("long battery life phone", "personal", [
    products(
      3,
      "6000 mAh or more",
      "P-RM15 P-OPX9P P-HOX9C P-VY29 P-VY39 P-HNY72 P-OPA5 P-OPR14F P-RM15C P-VV60 P-VX2FE P-VV50",
      "P-OPR14",
    ),
    products(2, "made to last", "P-IP16PL P-IP17PM P-NK235 P-NK110 P-OPA5P"),
    articles(2, "how to keep a battery young", "phone-battery-care"),
    products(1, "a large battery", "P-VY04 P-HOX5C"),
  ]),
  tuned("rugged phone", "personal", [
    products(3, "can be dropped and hosed down", "P-NKXR21"),
    products(2, "made to survive falls or water", "P-OPA5P P-MG86 P-HOX9C"),
  ]),
  tuned("pre order", "personal", [products(3, "on sale soon", "P-HOM8P")]),
  heldOut("5g phone", "personal", [
    products(
      3,
      "a phone with 5G in its line",
      "P-GA56 P-GA36 P-GA26 P-GS25 P-GS25F P-HO400 P-HOX9C P-OPR14 P-OPR14F P-OPA5P P-VV50 P-VV60",
      "P-VY39 P-XM15T P-RN14PP P-NKG42 P-MED60 P-MED60F P-MG86 P-TCC40P",
    ),
    products(
      2,
      "a phone that has 5G",
      "P-GS25U P-GS25P P-GS25E P-GS24F",
      GALAXY_Z,
      "P-IP16E P-IP16 P-IP17 P-IP15 P-IP17P P-IP17PM P-HOM8P P-OPX9P",
    ),
  ]),
  tuned("ipho", "personal", [products(3, "an iPhone, half typed", IPHONES)]),
  tuned("samsung a17", "personal", [
    products(3, "exactly this phone", "P-GA17"),
    products(2, "holds this phone", "P-FUSDUO"),
    products(1, "another Galaxy A", "P-GA07 P-GA06 P-GA26 P-GA36 P-GA56"),
  ]),
  heldOut("redmi 15", "personal", [
    products(3, "the Redmi 15", "P-RM15"),
    products(2, "nearly the same name", "P-RM15C"),
    products(1, "another Redmi", "P-RN14 P-RN14PP P-RMA5"),
  ]),
  tuned("oppo", "personal", [products(3, "an Oppo phone", OPPO_PHONES)]),
];
