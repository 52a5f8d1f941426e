import { encode } from "uqr";

/** A text as a QR code, black on white in both colour schemes, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-48 rounded-xl bg-[white]">
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
