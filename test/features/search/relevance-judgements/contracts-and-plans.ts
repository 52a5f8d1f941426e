import { articles, heldOut, helpPages, type JudgedQuery, products, tuned } from "./judgement.ts";

/** SIM-only plans, landlines, and topics around a contract. */
export const plans: readonly JudgedQuery[] = [
  tuned("sim only", "personal", [
    products(3, "a SIM-only plan for anybody", "P-SIMPRO P-SIMUNL P-SIMMIX P-SIMMAX P-SIMTLK"),
    products(
      2,
      "a SIM-only plan for some",
      "P-SIMFAM P-SIMSTU P-SIMSEN P-SIMKID P-SIMWKD P-SIMDAT P-SIMBIG P-SIMFRE P-SIMFME",
    ),
    products(1, "a SIM for a watch or a router", "P-SIMWCH P-LTESIM P-5GSIM"),
  ]),
  heldOut("sim only contract", "personal", [
    products(3, "a SIM-only plan for anybody", "P-SIMPRO P-SIMUNL P-SIMMIX P-SIMMAX P-SIMTLK"),
    products(
      2,
      "a SIM-only plan for some",
      "P-SIMFAM P-SIMSTU P-SIMSEN P-SIMKID P-SIMWKD P-SIMDAT P-SIMBIG P-SIMFRE P-SIMFME",
    ),
    articles(1, "whether to take a contract", "prepaid-or-contract"),
  ]),
  tuned("unlimited calls", "personal", [
    products(3, "unlimited calls and data", "P-SIMUNL P-SIMMAX"),
    products(2, "no limit to one network", "PRETALK P-SIMFRE P-SIMFME"),
    products(1, "a thousand minutes, or landlines all day", "P-SIMTLK P-LANDLTE"),
  ]),
  tuned("unlimited data sim", "personal", [
    products(3, "a SIM with no limit", "P-SIMUNL P-SIMMAX"),
    products(2, "uncapped, for a router or prepaid", "P-5GSIM PREUNC"),
    products(1, "a great deal of data", "P-SIMBIG PREBIG"),
    articles(1, "what the words mean", "uncapped-and-fair-use"),
  ]),
  heldOut("family plan", "personal", [
    products(3, "one plan for the whole family", "P-SIMFAM"),
    products(2, "for a child in it", "P-SIMKID"),
    products(1, "for families, but no plan", "P-PLAN P-TUNES P-M365 P-DESK"),
  ]),
  tuned("student plan", "personal", [
    products(3, "a plan for students", "P-SIMSTU P-LTESTUDY"),
    products(2, "data for study", "PRESTUDY"),
    articles(1, "what else a student chooses", "laptop-for-study"),
  ]),
  tuned("sim for pensioner", "personal", [
    products(3, "a plan from 60", "P-SIMSEN"),
    products(1, "minutes before data", "P-SIMTLK"),
  ]),
  heldOut("sim for my child", "personal", [
    products(3, "a SIM that parents steer", "P-SIMKID"),
    articles(2, "what to set up first", "first-phone-for-a-child"),
    products(1, "shared with limits for each child", "P-SIMFAM"),
  ]),
  tuned("data sim", "personal", [
    products(3, "a SIM for data only", "P-SIMDAT P-SIMBIG PREDSIM P-LTESIM P-5GSIM"),
    products(1, "a SIM with a router's data", "P-LTESTUDY P-SIMPRO"),
  ]),
  tuned("freeme", "personal", [
    products(3, "a FreeMe plan", "P-SIMFRE P-SIMFME P-SIMMIX"),
    articles(1, "how upgrades work", "upgrade-rules"),
    helpPages(1, "how upgrades work", "upgrade-my-number"),
  ]),
  heldOut("freeme-sim-only-upgrade", "personal", [
    products(3, "the product with this address", "P-SIMFRE"),
    products(2, "another FreeMe plan", "P-SIMFME P-SIMMIX"),
  ]),
  tuned("fusion", "personal", [
    products(3, "a Fusion product", "P-FUSION P-FUSFLEX"),
    products(1, "a landline and data together", "P-LANDLTE"),
  ]),
  tuned("voicedataflexon", "personal", [products(3, "exactly this product", "P-FUSFLEX")]),
  heldOut("landline", "personal", [
    products(3, "a landline number kept", "P-LANDLTE"),
    products(2, "a home phone over the internet", "P-FUSION P-FIBTALK P-5GTALK"),
    products(1, "calls to landlines", "P-SIMTLK P-SIMSEN PREVOICE"),
  ]),
  tuned("home phone", "personal", [
    products(3, "a telephone for the home", "P-FUSION P-FIBTALK P-5GTALK P-LANDLTE"),
    products(1, "a line with a phone as an option", "P-FIBPOWER P-FIBCALL"),
  ]),
  tuned("prepaid vs contract", "personal", [
    articles(3, "the article about just that", "prepaid-or-contract"),
    articles(1, "what is checked for a contract", "affordability-checks"),
    helpPages(1, "what is checked for a contract", "order-on-account-checks"),
    articles(1, "how long a contract is", "24-or-36-months"),
  ]),
  heldOut("upgrade", "personal", [
    articles(3, "how an upgrade works", "upgrade-rules"),
    helpPages(3, "how an upgrade works", "upgrade-my-number"),
    products(2, "a plan for upgrades", "P-SIMFRE P-SIMFME P-SIMMIX"),
    articles(1, "what comes before it", "when-a-contract-ends"),
  ]),
  tuned("watch sim", "personal", [
    products(3, "a SIM for a watch", "P-SIMWCH"),
    articles(2, "whether a watch needs one", "smart-watches"),
    products(1, "works in a watch, too", "P-SIMKID P-SIMUNL"),
  ]),
  tuned("phone and tablet", "personal", [products(3, "both on one plan", "P-FUSDUO")]),
];
