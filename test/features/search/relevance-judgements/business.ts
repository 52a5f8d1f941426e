import {
  B_FIBRE_LINES,
  B_FIBRE_SPECIAL,
  B_GALAXY,
  B_IPHONES,
  B_LAPTOPS,
  B_SMARTPHONES,
  B_TABLETS,
} from "./families.ts";
import { articles, heldOut, type JudgedQuery, products, tuned } from "./judgement.ts";

/** Queries of business customers; only business documents are graded. */
export const business: readonly JudgedQuery[] = [
  heldOut("iphone", "business", [products(3, "an iPhone", B_IPHONES)]),
  tuned("samsung", "business", [
    products(3, "a Samsung phone", B_GALAXY),
    products(2, "a Samsung tablet", "B-GTAC5 B-GTA9 B-GTS10L B-GTA11"),
  ]),
  tuned("galaxy a2", "business", [
    products(3, "what the words begin to spell", "B-GA26"),
    products(1, "another Galaxy A", "B-GA56"),
  ]),
  heldOut("rugged phone", "business", [
    products(3, "made for rough work", "B-GXC7 B-GXC7P"),
    products(1, "survives water, or a night shift", "B-MTP25 B-NK110"),
    products(1, "rugged, but no phone", "B-GTAC5 B-GRMI3"),
  ]),
  tuned("xcover", "business", [products(3, "an XCover", "B-GXC7 B-GXC7P")]),
  tuned("phones for staff", "business", [
    products(3, "a phone for many people", "B-GA26 B-GA56 B-RN14 B-NK110 B-GXC7 B-IP16E"),
    products(2, "another business phone", "B-HN13 B-HO400 B-OPR14 B-VV50 B-MED60F B-MTP25 B-GXC7P"),
    articles(2, "how to order for a team", "lines-for-a-small-team"),
    products(1, "a dear phone", "B-GS25 B-GS25P B-GS25U B-IP17 B-IP17P"),
    articles(1, "how to look after them", "mobile-device-management"),
  ]),
  heldOut("business fibre", "business", [
    products(3, "fibre for a business", B_FIBRE_LINES),
    products(2, "business fibre with something more", B_FIBRE_SPECIAL),
    articles(1, "what makes it different", "business-fibre-static-ip"),
  ]),
  tuned("fibre with static ip", "business", [
    products(3, "a static IP address is included", "B-FIBMF B-FIBOC B-FIBMAN"),
    articles(3, "about just that", "business-fibre-static-ip"),
    products(2, "a static IP address as an option", "B-FIBOS B-FIBVU B-FIBBFO"),
    products(1, "another line with one", "B-5GBIZ B-SATBACK B-SATBIZ B-5GSIM"),
  ]),
  tuned("static ip", "business", [
    products(3, "a line with a static IP address", "B-FIBOS B-FIBMF B-FIBOC B-FIBMAN"),
    articles(3, "what it is for", "business-fibre-static-ip"),
    products(2, "another line with one", "B-FIBVU B-FIBBFO B-5GBIZ B-SATBACK B-5GSIM"),
    products(1, "by satellite, or on a data SIM", "B-SATBIZ B-SIMDAT"),
  ]),
  heldOut("backup internet line", "business", [
    products(3, "takes over when the main line fails", "B-LTEBACK B-SATBACK"),
    articles(3, "how failover works", "backup-line-for-the-office"),
    products(1, "a line without a cable, and a plan", "B-5GBIZ B-LTEUNC"),
    articles(1, "explains it", "disaster-recovery-for-connectivity"),
  ]),
  tuned("failover", "business", [
    products(3, "takes over when the main line fails", "B-LTEBACK B-SATBACK"),
    articles(3, "how failover works", "backup-line-for-the-office"),
    articles(1, "part of a larger plan", "disaster-recovery-for-connectivity sd-wan-for-branches"),
  ]),
  tuned("card machine", "business", [
    products(3, "a SIM for card machines", "B-CARDSIM"),
    articles(3, "keeps card machines working", "card-machines-when-the-power-is-off"),
    products(2, "made for the counter", "B-SHOP B-FIBSHOP B-SIMDAT B-TILL60"),
    products(1, "SIMs for other machines", "B-SIMFLT"),
  ]),
  heldOut("speedpoint sim", "business", [
    products(3, "a SIM for card machines", "B-CARDSIM"),
    products(2, "a data SIM that suits them", "B-SIMDAT B-SHOP"),
    articles(1, "about card machines", "card-machines-when-the-power-is-off"),
  ]),
  tuned("switchboard", "business", [
    products(3, "extensions and a menu for callers", "B-SWITCH B-FIBPBX"),
    products(2, "office phones over 5G", "B-5GPBX"),
    articles(2, "about telephones over the internet", "voip-for-the-office"),
    products(1, "a desk phone", "B-FUSION"),
  ]),
  tuned("pbx", "business", [
    products(3, "office phones with a line", "B-FIBPBX B-5GPBX B-SWITCH"),
    articles(2, "about telephones over the internet", "voip-for-the-office"),
    articles(1, "lines for many agents", "voice-for-contact-centres"),
  ]),
  heldOut("voip", "business", [
    articles(3, "about VoIP", "voip-for-the-office"),
    products(3, "VoIP lines are in it", "B-FIBPBX B-5GPBX"),
    products(2, "extensions, or VoIP as an option", "B-SWITCH B-FIBPWR"),
    products(1, "voice in other forms", "B-FUSION B-SATSITE"),
    articles(1, "explains it", "voice-for-contact-centres"),
  ]),
  tuned("desk phone", "business", [
    products(3, "a desk phone", "B-FUSION B-FIBPBX B-SWITCH"),
    products(2, "for one desk or the counter", "B-FUSFLEX B-SHOP B-5GPBX"),
    articles(1, "about desk phones", "voip-for-the-office"),
  ]),
  tuned("vehicle tracking sim", "business", [
    products(3, "a SIM for trackers", "B-SIMFLT"),
    products(2, "suits trackers, too", "B-CARDSIM B-SIMDAT"),
    articles(2, "about fleets", "fleet-and-iot-sims"),
    products(1, "routes of vehicles", "B-FLEET"),
  ]),
  heldOut("sim only", "business", [
    products(3, "a SIM-only plan", "B-SIMBIZ B-SIMSTA B-SIMUNL"),
    products(2, "a SIM-only plan for some", "B-SIMFLD B-SIMDAT B-SIMROA B-SIMFRE B-SIMFME"),
    products(1, "for machines, and how to choose", "B-SIMFLT"),
    articles(1, "explains it", "lines-for-a-small-team"),
  ]),
  tuned("laptop", "business", [products(3, "a laptop", B_LAPTOPS)]),
  tuned("thinkpad", "business", [
    products(3, "a ThinkPad", "B-LTE14 B-LX1C"),
    products(1, "another Lenovo, or nearly the same name", "B-LTB16 B-MTP25"),
  ]),
  heldOut("dell", "business", [products(3, "a Dell", "B-DPR14 B-DPR16")]),
  tuned("laptop with monitor", "business", [
    products(3, "a monitor comes with it", "B-DPR16 B-HPB45"),
    products(1, "another office laptop", "B-LTE14 B-LTB16 B-DPR14"),
  ]),
  tuned("tablet for till", "business", [
    products(3, "made for tills", "B-IPA16"),
    products(2, "stands on a counter", "B-GTA11 B-GTA9 B-GTS10L"),
    products(1, "another tablet", "B-IPA11 B-GTAC5"),
  ]),
  heldOut("cctv", "business", [
    products(3, "cameras and a recorder", "B-HIK4CAM"),
    products(1, "sees who is at the door", "B-DOORB"),
  ]),
  tuned("ups", "business", [
    products(3, "an uninterruptible supply", "B-RCT1K B-TILL60"),
    products(1, "more power for the office", "B-EFD3P B-DEY8K B-GEN3K"),
  ]),
  tuned("load shedding", "business", [
    products(3, "keeps the office or the till on", "B-TILL60 B-RCT1K B-DEY8K B-EFD3P B-FIBPWR"),
    articles(3, "about power cuts", "card-machines-when-the-power-is-off backup-power-and-your-internet"),
    products(2, "more power, and how to choose", "B-HUB55 B-GEN3K"),
    articles(2, "explains it", "choosing-an-inverter-trolley"),
    products(1, "works through cuts, or guards after them", "B-SHOP"),
    articles(1, "explains it", "surge-protection"),
  ]),
  heldOut("microsoft 365", "business", [
    products(3, "exactly this product", "B-M365"),
    products(1, "does the same", "B-DESK"),
  ]),
  tuned("office 365 business", "business", [
    products(3, "Microsoft 365, by its old name", "B-M365"),
    products(2, "does the same", "B-DESK"),
    articles(1, "about cloud software", "cloud-software-for-small-firms"),
  ]),
  tuned("accounting software", "business", [
    products(3, "bookkeeping", "B-BOOKS"),
    articles(1, "about cloud software", "cloud-software-for-small-firms"),
  ]),
  heldOut("sage", "business", [products(3, "from Sage", "B-BOOKS")]),
  tuned("website", "business", [
    products(3, "builds a website", "B-SITE"),
    products(1, "helps to be found", "B-YEP B-ADS"),
  ]),
  tuned("yepsync", "business", [
    products(3, "exactly this product", "B-YEP"),
    products(1, "YepSync is in it", "B-FIBSHOP B-LTEUNC"),
  ]),
  heldOut("yep sync", "business", [
    products(3, "this product, in two words", "B-YEP"),
    products(1, "YepSync is in it", "B-FIBSHOP B-LTEUNC"),
  ]),
  tuned("bulk sms", "business", [
    products(3, "exactly this product", "B-SMS"),
    articles(2, "what the law asks", "sms-marketing-within-the-law"),
    products(1, "newsletters instead", "B-MAILER"),
  ]),
  tuned("marketing", "business", [
    products(3, "brings customers", "B-MAILER B-ADS B-SMS B-YEP"),
    articles(2, "what the law asks", "sms-marketing-within-the-law"),
    products(1, "shows the business", "B-SITE"),
  ]),
  heldOut("black friday", "business", [
    products(3, "a Black Friday offer", "B-FIBBFO B-FIBBFV B-PREDATA B-SIMUNL B-DOORB"),
  ]),
  tuned("fuel card", "business", [products(3, "pays for fuel", "B-VFUEL")]),
  tuned("staff vouchers", "business", [
    products(3, "a voucher for staff", "B-VGROC B-VAIR"),
    products(2, "given to people of the company", "B-VFUEL B-VGIFT"),
    articles(1, "about vouchers", "gift-vouchers"),
  ]),
  heldOut("sd-wan", "business", [
    articles(3, "about SD-WAN", "sd-wan-for-branches"),
    articles(1, "part of the same plan", "disaster-recovery-for-connectivity private-apn"),
  ]),
  tuned("apn", "business", [
    articles(3, "about private APNs", "private-apn"),
    articles(1, "who needs one", "fleet-and-iot-sims mobile-device-management"),
  ]),
  tuned("internet for a mine", "business", [
    products(3, "made for mines and sites", "B-SATBIZ B-SATSITE"),
    products(2, "reaches where cables do not", "B-5GOUT B-SATBACK"),
    articles(1, "how it works", "satellite-internet-in-the-karoo"),
  ]),
  heldOut("B-FIBMAN", "business", [products(3, "the product with this id", "B-FIBMAN")]),
  tuned("smartphone", "business", [
    products(3, "a smartphone", B_IPHONES, B_GALAXY, B_SMARTPHONES),
    products(1, "a phone with keys", "B-NK110"),
  ]),
  tuned("tablets", "business", [products(3, "a tablet", B_TABLETS)]),
];
