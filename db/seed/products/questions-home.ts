import { DELIVERY, knowMore } from "./questions.ts";

export const satelliteQuestions = knowMore("Know more about satellite", {
  Installation: [
    [
      "What does the dish need?",
      "A free view of the sky to the north, with no tree or roof in the way. The technician looks before anything is fixed to the wall.",
    ],
    ["How long does installation take?", "Half a day. We make the appointment within 10 working days."],
  ],
  "The line": [
    [
      "Is it slower than fibre?",
      "The speed is the same as the one you choose. A signal travels to space and back, so calls and games notice a short delay.",
    ],
    ["What does heavy rain do?", "The line may pause for some minutes in a heavy storm and comes back by itself."],
  ],
  "Moving house": [
    [
      "Can the dish come along?",
      "Yes, anywhere in South Africa. A technician mounts it again for a fee that we quote first.",
    ],
  ],
});

export const powerQuestions = knowMore("Know more about backup power", {
  "What it runs": [
    [
      "How long will it last?",
      "Divide the watt-hours by the watts that you use. A router and a lamp use about 20 watts, so 500 watt-hours last a day.",
    ],
    [
      "May I plug in a kettle?",
      "Anything that heats needs much power: a kettle takes 2000 watts or more. The page says how many watts a unit gives.",
    ],
  ],
  Safety: [
    [
      "Do I need an electrician?",
      "Not for what plugs in. A wall inverter is connected to the distribution board and needs a certificate of compliance.",
    ],
    ["May it stand indoors?", "Yes. Lithium batteries give off no fumes. Keep them dry and out of the sun."],
  ],
  Delivery: DELIVERY,
});

export const smartQuestions = knowMore("Know more about smart devices", {
  "Your device": [
    ["Does it work with my phone?", "The page names what it needs. Most work with Android and iPhone through an app."],
    ["Is there a guarantee?", "12 months from the maker. We take it in for repair at no charge in that time."],
    ["Do I need Wi-Fi?", "Cameras, vacuums, speakers and plugs do. Watches and earphones only need your phone."],
  ],
  Delivery: DELIVERY,
});

export const toolQuestions = knowMore("Know more about our tools", {
  "Getting started": [
    ["What happens after I order?", "The administrator gets an e-mail with a link. Everything is set up from there."],
    ["Can somebody help me?", "Yes. Ask for a call on the page and we go through it with you."],
  ],
  Payment: [
    ["When do I pay?", "The first period is due when you order. After that the amount is added to your account."],
    [
      "Can I stop?",
      "A month-to-month plan ends with the month in which you give notice. A yearly plan runs to the end of its year.",
    ],
  ],
  "Your data": [
    ["To whom does it belong?", "To you. Export it at any time; 30 days after you leave it is deleted."],
    ["Where is it kept?", "In South Africa, as POPIA allows."],
  ],
});

export const streamingQuestions = knowMore("Know more about streaming", {
  "Your subscription": [
    ["When do I start to pay?", "When the free months are over. You get a message 7 days before the first charge."],
    ["Can I cancel?", "At any time. You watch until the end of the month that is paid."],
    ["May I have two?", "One subscription of each service for each number and e-mail address."],
  ],
  Watching: [
    ["How much data does it use?", "About 0.3GB an hour on a phone and 3GB an hour in full HD on a television."],
    ["Where can I watch?", "The page says on how many screens, and whether a television is one of them."],
  ],
});

export const addOnQuestions = knowMore("Know more about add-ons", {
  "Adding it": [
    ["When do I pay?", "With what you add it to: on the same order, and on the same account."],
    ["Can I add it later?", "Yes, ask us at any time. The price is the same."],
  ],
  "Taking it off": [
    ["Can I stop?", "What is paid by the month ends with the month in which you give notice."],
    ["Can I send a device back?", "Yes. You may cancel within 7 days of receiving goods."],
  ],
});
