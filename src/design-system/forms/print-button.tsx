import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** Opens the browser's print dialog, which can also save the page as a file. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button kind="secondary" onClick={() => window.print()} className="justify-self-start print:hidden">
      <Printer aria-hidden="true" className="size-5" />
      {children}
    </Button>
  );
}
