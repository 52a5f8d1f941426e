import { B_FIBRE_LINES, CASH_SMARTPHONES, CASH_TABLETS, FIBRE_LINES, KEY_PHONES } from "./families.ts";
import { articles, deals, heldOut, helpPages, type JudgedQuery, products, tuned } from "./judgement.ts";

/** Price, term and occasion. Amounts are the lowest of a product in the sample catalogue, by the month or paid once. */
export const intents: readonly JudgedQuery[] = [
  tuned("phones under R500 pm", "personal", [
    products(
      3,
      "R171 to R299 a month",
      "P-HOX6C P-HNY72 P-RM15 P-GA26 P-OPA5P P-OPA5 P-VY29 P-RN14 P-VY39 P-GA17 P-MG86 P-NKG42 P-TCC40P",
    ),
    products(
      3,
      "R329 to R479 a month",
      "P-HOX9C P-NKXR21 P-GA56 P-GA36 P-OPR14F P-MED60F P-HMDSK P-HN13 P-RN14PP P-IP15 P-MED60",
      "P-HO400 P-GS24F P-VV50 P-OPR14 P-GS25F P-XM15T",
    ),
    products(1, "R519 a month, just above", "P-IP16E"),
  ]),
  heldOut("phone less than r300 a month", "personal", [
    products(
      3,
      "R171 to R274 a month",
      "P-HOX6C P-HNY72 P-RM15 P-GA26 P-OPA5P P-OPA5 P-VY29 P-RN14 P-VY39 P-GA17 P-MG86 P-NKG42 P-TCC40P",
    ),
    products(1, "R329 a month, just above", "P-HOX9C"),
  ]),
  tuned("phone under r3000", "personal", [
    articles(3, "about just that", "phone-under-r3000"),
    products(3, "R1 099 to R2 399, paid once", CASH_SMARTPHONES),
    products(2, "R549 to R1 199, with keys", KEY_PHONES),
    articles(1, "used instead of new", "refurbished-phones"),
  ]),
  tuned("cheapest smartphone", "personal", [
    products(3, "R1 099 to R1 699, paid once", "P-ITA90 P-TCP10 P-RMA5 P-HOX5C P-GA06 P-VY04"),
    products(2, "R171 to R194 a month", "P-HOX6C P-HNY72 P-RM15"),
    products(2, "R1 999 to R2 399, paid once", "P-GA07 P-MG05 P-RM15C"),
    articles(2, "how to choose one", "phone-under-r3000"),
    products(1, "R244 to R249 a month", "P-GA26 P-OPA5P P-OPA5 P-VY29 P-RN14"),
  ]),
  heldOut("cheap samsung phone", "personal", [
    products(3, "R244 or R259 a month", "P-GA26 P-GA17"),
    products(3, "R1 699 or R1 999, paid once", "P-GA06 P-GA07"),
    products(2, "from R349 a month", "P-GA36 P-GA56"),
    products(1, "from R448 or R469 a month", "P-GS24F P-GS25F"),
  ]),
  tuned("iphone under r800", "personal", [
    products(3, "R424 to R779 a month", "P-IP15 P-IP16E P-IP16 P-IP16PL P-IP17"),
    products(1, "R889 or R919 a month, just above", "P-IP16P P-IPAIR"),
  ]),
  tuned("cheapest iphone", "personal", [
    products(3, "R424 a month, the least", "P-IP15"),
    products(2, "R519 or R619 a month", "P-IP16E P-IP16"),
    products(1, "R758 or R779 a month", "P-IP16PL P-IP17"),
  ]),
  heldOut("laptop below r400", "personal", [
    products(3, "R319 or R328 a month", "P-LIP3 P-HP15"),
    products(1, "R434 a month, just above", "P-AVB15"),
  ]),
  tuned("laptop under r600 pm", "personal", [
    products(3, "R319 to R589 a month", "P-LIP3 P-HP15 P-AVB15 P-HMD16 P-DL14P P-HPV14"),
    products(1, "R668 a month, just above", "P-AZB14"),
  ]),
  tuned("tablet under R350 per month", "personal", [
    products(3, "R234 to R348 a month", "P-GTA9 P-HOPAD10 P-HMP11 P-GTS10L P-IPA16"),
    products(1, "R364 a month, just above", "P-XMPAD7"),
  ]),
  heldOut("tablet no contract", "personal", [products(3, "a tablet paid once", CASH_TABLETS)]),
  tuned("phone without contract", "personal", [
    products(3, "a smartphone paid once", CASH_SMARTPHONES),
    products(2, "a phone with keys, paid once", KEY_PHONES),
    articles(1, "how to choose one", "phone-under-r3000"),
  ]),
  tuned("fibre under r500", "personal", [
    products(
      3,
      "R329 to R499 a month",
      "P-FIBSTART P-FIBLA P-FIBHOL P-FIBOS P-FIBOC P-FIBTOWN P-FIBMF P-FIBFF P-FIBVU",
    ),
    products(1, "R505 a month, just above", "P-FIBTWO"),
  ]),
  heldOut("cheapest fibre", "personal", [
    products(3, "R329 a month, the least", "P-FIBSTART"),
    products(2, "R429 to R459 a month", "P-FIBLA P-FIBOS P-FIBOC P-FIBHOL P-FIBTOWN"),
    products(1, "R479 to R505 a month", "P-FIBMF P-FIBFF P-FIBVU P-FIBTWO"),
  ]),
  tuned("month to month fibre", "personal", [
    products(3, "month-to-month", FIBRE_LINES, "P-FIBSTART P-FIBGIG"),
    products(2, "month-to-month, for some", "P-FIBGAME P-FIBTALK P-FIBCALL P-FIBESTATE P-FIBTOWN P-FIBHOL"),
    products(1, "month-to-month beside a longer term", "P-FIBTWO P-FIBWORK P-FIBPOWER"),
  ]),
  tuned("sim only month to month", "personal", [
    products(3, "month-to-month, for anybody", "P-SIMPRO P-SIMUNL P-SIMTLK"),
    products(2, "month-to-month, for some", "P-SIMDAT P-SIMSEN P-SIMKID P-SIMWKD P-SIMFRE"),
    products(1, "month-to-month, for a watch or router", "P-SIMWCH P-LTESIM P-5GSIM"),
  ]),
  heldOut("24 month contract", "personal", [
    articles(3, "how terms compare", "24-or-36-months"),
    articles(2, "about contracts", "prepaid-or-contract when-a-contract-ends"),
    products(1, "the fibre that costs less over 24 months", "P-FIBTWO"),
    helpPages(1, "explains it", "order-on-account-checks"),
  ]),
  tuned("sim only under r200", "personal", [
    products(3, "R129 to R199 a month, for anybody", "P-SIMPRO P-SIMMIX P-SIMTLK"),
    products(2, "R69 to R199 a month, for some", "P-SIMSTU P-SIMSEN P-SIMKID P-SIMDAT P-SIMFRE P-SIMWKD"),
    products(1, "R39 a month, for a watch", "P-SIMWCH"),
  ]),
  tuned("smart watch under r300", "personal", [
    products(3, "R189 to R249 a month", "P-HWGT6 P-AWSE3 P-GW8"),
    products(2, "R999, paid once", "P-GFIT3"),
    products(1, "R319 a month, just above", "P-AWS11"),
  ]),
  heldOut("headphones under r2000", "personal", [
    products(3, "R899 or R1 799, paid once", "P-JBLT520 P-ANKSP1"),
    products(1, "R109 a month, for games", "P-HYX3W"),
  ]),
  tuned("power bank station under r5000", "personal", [
    products(3, "R2 199 or R4 999, paid once", "P-GZ150 P-EFR3"),
    products(2, "R899, for a router", "P-GZ60W"),
  ]),
  tuned("home internet under r400", "personal", [
    products(3, "R209 to R379 a month", "P-FIBSTART P-LTEHOME P-LTEUNCAP P-LTENIGHT"),
    products(2, "R149 to R339 a month, for a part of the home", "P-LTESIM P-5GSIM P-LTESTUDY P-SATLITE P-5GMIFI"),
    products(1, "R429 to R445 a month, just above", "P-FIBLA P-FIBHOL P-FIBOS P-5GDATA"),
  ]),
  heldOut("phone under r500", "business", [
    products(3, "R254 to R499 a month", "B-GA26 B-RN14 B-GXC7 B-MED60F B-HN13 B-GA56 B-HO400 B-VV50"),
    products(1, "R509 a month, just above", "B-OPR14 B-MTP25"),
  ]),
  tuned("fibre under r1000", "business", [
    products(3, "R799 to R999 a month", "B-FIBSHOP B-FIBPBX B-FIBOC B-FIBOS B-FIBLA B-FIBPWR B-FIBMF B-FIBFF"),
    products(1, "R1 149 a month, just above", "B-FIBVU"),
  ]),
  tuned("laptop under r600", "business", [
    products(3, "R499 to R574 a month", "B-LTB16 B-LTE14 B-DPR14"),
    products(1, "R649 a month, just above", "B-HPB45"),
  ]),
  heldOut("month to month internet", "business", [
    products(3, "month-to-month", B_FIBRE_LINES, "B-FIBSHOP B-5GPOP B-LTEUNC"),
    products(
      2,
      "month-to-month, for some or beside a longer term",
      "B-FIBBFO B-FIBBFV B-FIBPBX B-FIBPWR B-FIBMAN B-5GSIM B-LTEBACK",
    ),
    products(1, "month-to-month, by satellite", "B-SATSITE"),
  ]),
  tuned("summer deals", "personal", [
    deals(3, "the campaign of that name", "summer"),
    products(
      2,
      "a summer deal",
      "P-GZF7F P-HP80P P-OPR14F P-XM15TP P-VY04 PRETOUR PREUNC P-SIMWKD P-5GDATA P-XRVS20 P-SNYXM6",
      "P-JBLF7 P-BLAC180",
    ),
  ]),
  tuned("summer sale", "general", [deals(3, "the campaign of that name", "summer")]),
  heldOut("black friday", "personal", [
    products(
      3,
      "a Black Friday offer",
      "P-GS25P P-GA26 P-VY39 P-GA07 PREBIG P-SIMMAX P-LOQ15 P-GTS11 P-GTA11 P-EZVDB1 P-EFR3",
    ),
  ]),
  tuned("back to school", "personal", [
    products(
      3,
      "a Back to School offer",
      "P-HP15 P-LIP3 P-SIMSTU P-LTESTUDY PRESTUDY P-IPA16 P-GTS10L P-LNIDTAB P-HOX6C P-MG86 P-RMA5",
      "P-SIMKID P-FUSDUO P-JBLT520 P-M365",
    ),
    articles(2, "how to choose for school and study", "tablets-for-school laptop-for-study"),
  ]),
];
