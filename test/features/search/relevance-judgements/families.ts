/** Ids of products that many queries want together, of those that are sold for themselves (no add-ons). */

/** Every iPhone for personal customers. */
export const IPHONES = "P-IP17 P-IP17P P-IP17PM P-IPAIR P-IP16E P-IP16 P-IP16PL P-IP16P P-IP15";

/** Samsung's Galaxy S phones for personal customers. */
export const GALAXY_S = "P-GS25 P-GS25U P-GS25P P-GS25E P-GS25F P-GS24F";

/** Samsung's Galaxy A phones for personal customers; the last two are once-off. */
export const GALAXY_A = "P-GA56 P-GA36 P-GA26 P-GA17 P-GA07 P-GA06";

/** Samsung's folding phones. */
export const GALAXY_Z = "P-GZF7 P-GZD7 P-GZF7F";

/** Every Huawei phone for personal customers. */
export const HUAWEI_PHONES = "P-HN13 P-HN13P P-HNY72 P-HP70 P-HP80P P-HMX6";

/** Every Honor phone for personal customers. */
export const HONOR_PHONES = "P-HO400 P-HO400P P-HOX9C P-HOX6C P-HOX5C P-HOM8P P-HOMV5";

/** Every Oppo phone for personal customers. */
export const OPPO_PHONES = "P-OPR14 P-OPR14F P-OPA5 P-OPA5P P-OPX9P";

/** Every Vivo phone for personal customers. */
export const VIVO_PHONES = "P-VV50 P-VV60 P-VX2FE P-VY29 P-VY39 P-VY04";

/** Every Xiaomi phone for personal customers, Redmi too. */
export const XIAOMI_PHONES = "P-XM15T P-XM15TP P-RN14 P-RN14PP P-RM15 P-RM15C P-RMA5";

/** Every Motorola phone for personal customers. */
export const MOTOROLA_PHONES = "P-MED60 P-MED60F P-MRZ60 P-MG86 P-MG05";

/** Smartphones of makers with one or two. */
const OTHER_SMARTPHONES = "P-NKG42 P-NKXR21 P-HMDSK P-TCC40P P-TCP10 P-ITA90";

/** Phones with keys. */
export const KEY_PHONES = "P-NK235 P-NK3210 P-NK110";

/** Smartphones that are paid once. */
export const CASH_SMARTPHONES = "P-GA07 P-GA06 P-RMA5 P-TCP10 P-HOX5C P-MG05 P-VY04 P-RM15C P-ITA90";

/** Plain fibre for homes, one product for each network. */
export const FIBRE_LINES = "P-FIBOS P-FIBVU P-FIBMF P-FIBFF P-FIBOC P-FIBLA";

/** Fibre for homes that most people could take. */
export const FIBRE_FOR_ALL = "P-FIBSTART P-FIBTWO P-FIBGIG P-FIBWORK";

/** Fibre for a particular home or wish. */
export const FIBRE_FOR_SOME = "P-FIBGAME P-FIBTALK P-FIBPOWER P-FIBCALL P-FIBESTATE P-FIBTOWN P-FIBHOL";

/** LTE for the home, with a router. */
export const LTE_AT_HOME = "P-LTEHOME P-LTEUNCAP P-LTENIGHT P-LTECASH";

/** Satellite internet for personal customers. */
export const SATELLITES = "P-SATHOME P-SATLOW P-SATLITE P-SATTRAVEL";

/** Prepaid data for all uses. */
export const DATA_BUNDLES = "PREDATM PREDATW PREDATD PREHOUR PRESIX PREBIG PREUNC PRENITE";

/** Prepaid data for some uses. */
export const APP_BUNDLES = "PRESOC PREVIDEO PREGAME PRESTUDY";

/** Laptops for personal customers on a contract. */
export const LAPTOPS = "P-LIP3 P-HP15 P-AVB15 P-HPV14 P-MBA13 P-DL14P P-LOQ15 P-HMD16 P-AZB14 P-MBP14";

/** Tablets for personal customers on a contract. */
export const CONTRACT_TABLETS =
  "P-GTA9 P-GTS10F P-GTS10L P-GTS11 P-IPA16 P-IPA11 P-IPMINI P-IPPRO11 P-HMP11 P-XMPAD7 P-HOPAD10";

/** Tablets that are paid once. */
export const CASH_TABLETS = "P-RPSE P-GTA11 P-HMPSE11 P-LNIDTAB";

/** Watches for personal customers. */
export const WATCHES = "P-AWS11 P-AWSE3 P-GW8 P-HWGT6 P-HWFIT4 P-GRM165";

/** Headphones that go over the ears. */
export const HEADPHONES = "P-APMX P-SNYXM6 P-JBLT520 P-ANKSP1";

/** Power stations for homes. */
export const POWER_STATIONS = "P-GZ150 P-EFR3 P-BLAC70 P-EFD3 P-BLAC180 P-EFDP3";

/** Vouchers for games. */
export const GAME_VOUCHERS = "VPS VXBOX VSTEAM VROBLOX";

/** Every smartphone for businesses that is neither Apple's nor Samsung's. */
export const B_SMARTPHONES = "B-HO400 B-HN13 B-OPR14 B-VV50 B-RN14 B-MED60F B-MTP25";

/** Every iPhone for businesses. */
export const B_IPHONES = "B-IP17 B-IP17P B-IP16E";

/** Every Samsung phone for businesses. */
export const B_GALAXY = "B-GS25 B-GS25P B-GS25U B-GA56 B-GA26 B-GXC7 B-GXC7P";

/** Plain business fibre, one product for each network. */
export const B_FIBRE_LINES = "B-FIBOS B-FIBVU B-FIBMF B-FIBFF B-FIBOC B-FIBLA";

/** Business fibre with something more. */
export const B_FIBRE_SPECIAL = "B-FIBBFO B-FIBBFV B-FIBPBX B-FIBPWR B-FIBMAN B-FIBSHOP";

/** Every laptop for businesses. */
export const B_LAPTOPS = "B-LTE14 B-DPR14 B-MBA13 B-HPB45 B-HPE6 B-LTB16 B-LX1C B-DPR16 B-MBP14";

/** Every tablet for businesses. */
export const B_TABLETS = "B-GTAC5 B-GTA9 B-IPA11 B-IPA16 B-GTS10L B-GTA11";

/** Every phone for personal customers. */
export const PHONES = [
  IPHONES,
  GALAXY_S,
  GALAXY_A,
  GALAXY_Z,
  HUAWEI_PHONES,
  HONOR_PHONES,
  OPPO_PHONES,
  VIVO_PHONES,
  XIAOMI_PHONES,
  MOTOROLA_PHONES,
  OTHER_SMARTPHONES,
  KEY_PHONES,
].join(" ");
