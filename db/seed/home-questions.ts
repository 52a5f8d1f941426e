import type { Question } from "#content/model.ts";

export const personalQuestions: Question[] = [
  {
    question: "Can I keep my number?",
    answer:
      "Yes. Choose Upgrade if you are with us already, or a new contract if you are moving to us, and tell us the number. It keeps working until the move is done.",
  },
  {
    question: "What does pm x 36 mean?",
    answer:
      "That you pay the amount every month, 36 times. The product page adds up what you will have paid over the whole term before you decide. After the term the contract runs from month to month.",
  },
  {
    question: "What do I need for a new SIM?",
    answer:
      "Your identity document or passport and a proof of address that is not older than three months. The law asks us to see both before a SIM is activated.",
  },
  {
    question: "What if I change my mind?",
    answer:
      "Tell us within seven days of receiving goods, or of agreeing to a service, and you may cancel without a reason. You pay only to send goods back, and the refund follows within 30 days. Some things are excepted, such as software that you have unsealed.",
  },
  {
    question: "Are these prices the whole price?",
    answer:
      "Prices include VAT. Fees that are paid once, such as activation or installation, are shown on the product page before you add anything to your cart.",
  },
];

export const businessQuestions: Question[] = [
  {
    question: "How many products can one order hold?",
    answer: "Up to ten products in a business cart. For larger roll-outs our enterprise team will plan it with you.",
  },
  {
    question: "Do business prices include VAT?",
    answer: "Yes, every price includes VAT, and your tax invoice shows the VAT as a separate amount.",
  },
  {
    question: "Can we get a static IP address?",
    answer:
      "On business fibre you may add one while you choose your plan. It costs a little more each month, and the price is shown beside the choice.",
  },
  {
    question: "What does a company need to order on contract?",
    answer:
      "Its registration number, the details of the person who may sign for it, and where the bills should go. Identity and address are captured for every SIM, as the law asks.",
  },
];
