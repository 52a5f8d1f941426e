import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** Prints the page, or saves it as a file: the browser asks which. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button kind="secondary" onClick={() => window.print()} className="justify-self-start print:hidden">
      <Printer aria-hidden="true" className="size-5" />
      {children}
    </Button>
  );
}
