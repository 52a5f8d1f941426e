import { articles, heldOut, helpPages, type JudgedQuery, products, tuned } from "./judgement.ts";

/** Series, sport, music, and personal software. */
export const softwareAndStreaming: readonly JudgedQuery[] = [
  tuned("prime video", "personal", [
    products(3, "Prime Video", "P-PV P-PVME"),
    articles(2, "about Prime Video here", "prime-video-with-your-plan"),
    helpPages(2, "about Prime Video here", "streaming-subscriptions"),
    products(1, "a plan with Prime Video", "P-SIMMAX"),
  ]),
  tuned("amazon prime", "personal", [
    products(3, "Prime Video", "P-PV P-PVME"),
    articles(2, "about Prime Video here", "prime-video-with-your-plan"),
    helpPages(2, "about Prime Video here", "streaming-subscriptions"),
    products(1, "from Amazon", "P-ECHOP"),
  ]),
  heldOut("prime video mobile edition", "personal", [
    products(3, "exactly this product", "P-PVME"),
    products(2, "the other edition", "P-PV"),
    articles(1, "about both editions", "prime-video-with-your-plan"),
    helpPages(1, "about both editions", "streaming-subscriptions"),
  ]),
  tuned("netflix", "personal", [
    products(3, "a voucher for Netflix", "VNFLIX"),
    products(1, "other films and series", "P-PV P-PVME P-CINEMA"),
  ]),
  tuned("netflx", "personal", [products(3, "a voucher for Netflix, misspelt", "VNFLIX")]),
  heldOut("streaming", "personal", [
    products(3, "films, series and sport", "P-PV P-PVME P-SPORTZ P-CINEMA"),
    products(2, "music, cartoons, single days", "P-TUNES P-KIDTV P-SPORTDAY VNFLIX"),
    helpPages(2, "help with subscriptions", "streaming-subscriptions"),
    products(1, "data for streaming, and about it", "PREVIDEO P-TUNECARD VSPOT"),
    articles(1, "explains it", "streaming-on-mobile-data prime-video-with-your-plan"),
  ]),
  tuned("watch soccer", "personal", [products(3, "live soccer", "P-SPORTZ P-SPORTDAY")]),
  tuned("rugby on my phone", "personal", [
    products(3, "live rugby", "P-SPORTZ P-SPORTDAY"),
    products(1, "data for it", "PREVIDEO"),
  ]),
  heldOut("music", "personal", [
    products(3, "music to stream", "P-TUNES P-TUNECARD VSPOT"),
    products(1, "sound for it", "P-JBLF7 P-SONE100 P-JBLT520 VAPPLE"),
  ]),
  tuned("spotify", "personal", [
    products(3, "a voucher for Spotify", "VSPOT"),
    products(1, "other music", "P-TUNES P-TUNECARD"),
  ]),
  tuned("cartoons for kids", "personal", [
    products(3, "cartoons", "P-KIDTV"),
    products(1, "films for all", "P-PV P-CINEMA"),
  ]),
  heldOut("microsoft office", "personal", [
    products(3, "Word, Excel and PowerPoint", "P-M365"),
    products(2, "documents from another maker", "P-DESK"),
  ]),
  tuned("microsoft 365", "personal", [
    products(3, "exactly this product", "P-M365"),
    products(1, "does the same", "P-DESK"),
  ]),
  tuned("antivirus", "personal", [
    products(3, "keeps viruses out", "P-N360"),
    products(1, "guards in other ways", "P-ACRHOME P-SAFEKID P-PASS"),
  ]),
  heldOut("parental control", "personal", [
    products(3, "for parents", "P-SAFEKID"),
    products(2, "parents steer it", "P-N360 P-SIMKID"),
    articles(2, "what to set up first", "first-phone-for-a-child"),
    products(1, "stops after a time", "P-KIDTV P-DECOX50"),
  ]),
  tuned("cloud storage", "personal", [
    products(3, "storage for files and pictures", "P-PHOTO P-DESK P-M365"),
    products(2, "a copy of everything", "P-ACRHOME"),
    products(1, "pays for storage", "VAPPLE"),
  ]),
  tuned("backup photos", "personal", [
    products(3, "keeps pictures", "P-PHOTO"),
    products(2, "keeps everything", "P-ACRHOME"),
    articles(1, "moving them to a new phone", "moving-to-a-new-phone"),
  ]),
  heldOut("password manager", "personal", [
    products(3, "keeps passwords", "P-PASS"),
    articles(2, "about passwords", "passwords-and-two-steps"),
    products(1, "guards in other ways", "P-N360"),
  ]),
  tuned("email address own domain", "personal", [
    products(3, "mail under your own name", "P-MAILBOX"),
    products(1, "a page with your own name", "P-SIDE"),
  ]),
  tuned("P-N360", "personal", [products(3, "the product with this id", "P-N360")]),
];
