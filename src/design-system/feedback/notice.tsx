import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";

const TONES = {
  info: { look: "bg-surface-2 border-line", icon: Info, colour: "text-indigo" },
  success: { look: "bg-success-soft border-success/30", icon: CircleCheck, colour: "text-success" },
  warning: { look: "bg-warning-soft border-warning/30", icon: TriangleAlert, colour: "text-warning" },
  danger: { look: "bg-danger-soft border-danger/30", icon: CircleAlert, colour: "text-danger" },
} as const;

interface NoticeProps {
  tone?: keyof typeof TONES | undefined;
  title?: string | undefined;
  /** True for the result of a user action: screen readers announce it at once. */
  live?: boolean | undefined;
  children?: ReactNode;
}

/** A box with one message. */
export function Notice({ tone = "info", title, live = false, children }: NoticeProps) {
  const { look, icon: Icon, colour } = TONES[tone];
  const role = tone === "danger" ? "alert" : "status";
  return (
    <div role={live ? role : undefined} className={classes("flex gap-3 rounded-xl border p-4", look)}>
      <Icon aria-hidden="true" className={classes("mt-0.5 size-5 shrink-0", colour)} />
      <div className="min-w-0 flex-1 text-sm">
        {title && <p className="font-medium text-base">{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** Several messages in one box; renders nothing for an empty list. */
export function NoticeList({ texts, tone }: { texts: readonly string[]; tone?: NoticeProps["tone"] }) {
  if (texts.length === 0) return null;
  return (
    <Notice tone={tone}>
      <ul className="grid gap-1">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
