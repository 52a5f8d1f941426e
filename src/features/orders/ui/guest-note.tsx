import { telephoneLink } from "#shared/brand.ts";
import { findPathOf } from "../guests/model.ts";

interface GuestNoteProps {
  /** Order number; undefined on the order list. */
  orderNumber?: string;
  /** True for a customer who is signed in. */
  isSignedIn: boolean;
  telephone: string | undefined;
}

/** Explains where orders can be seen, and where to get help. */
export function GuestNote({ orderNumber, isSignedIn, telephone }: GuestNoteProps) {
  return (
    <p className="text-muted text-sm">
      {isSignedIn ? (
        `${orderNumber ? "This order is" : "Your orders are"} in your account, on every device that you sign in on.`
      ) : (
        <>
          You can see {orderNumber ? "this order" : "your orders"} on this phone or computer. On another one,{" "}
          <a href={findPathOf(orderNumber)} className="underline">
            find {orderNumber ? "it with the order number" : "an order with its number"}
          </a>
          .
        </>
      )}
      {telephone && (
        <>
          {" "}
          For help call{" "}
          <a href={telephoneLink(telephone)} className="whitespace-nowrap underline">
            {telephone}
          </a>
          {orderNumber && (
            <>
              {" "}
              and give the number <span className="whitespace-nowrap tabular-nums">{orderNumber}</span>
            </>
          )}
          .
        </>
      )}
    </p>
  );
}
