import { useSignedIn } from "#customers/sessions/use-signed-in.ts";
import { telephoneLink } from "#shared/brand.ts";

interface GuestNoteProps {
  /** Order number; undefined on the order list. */
  ecomid?: string;
  telephone: string | undefined;
}

/** Explains to guests that their orders are visible in the same browser only, and to everybody where to get help. */
export function GuestNote({ ecomid, telephone }: GuestNoteProps) {
  const isSignedIn = useSignedIn();
  return (
    <p className="text-muted text-sm">
      {!isSignedIn && (
        <>
          {ecomid ? "This order can be seen" : "Orders can be seen"} in the browser in which{" "}
          {ecomid ? "it was" : "they were"} placed, as long as you come back now and then. We also wrote to you about{" "}
          {ecomid ? "it" : "each"}.
        </>
      )}
      {telephone && (
        <>
          {" "}
          For help call{" "}
          <a href={telephoneLink(telephone)} className="whitespace-nowrap underline">
            {telephone}
          </a>
          {ecomid && (
            <>
              {" "}
              and give the number <span className="whitespace-nowrap tabular-nums">{ecomid}</span>
            </>
          )}
          .
        </>
      )}
    </p>
  );
}
