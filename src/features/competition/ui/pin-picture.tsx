/** The pin of the competition, drawn: a map pin with a star. */
export function PinPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 56" aria-hidden="true" className={className}>
      <ellipse cx="24" cy="52" rx="9" ry="3" className="fill-shade/25" />
      <path
        d="M24 2C12.4 2 4 10.6 4 21.4 4 35 24 51 24 51s20-16 20-29.600C44 10.600 35.600 2 24 2Z"
        className="fill-violet stroke-white"
        strokeWidth="2"
      />
      <path
        d="M11 20.500C11.500 13.500 16.500 9 23 8.500"
        className="fill-transparent stroke-white/50"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="m24 11.500 3.200 6.500 7.200 1-5.200 5.100 1.200 7.100-6.400-3.400-6.400 3.400 1.200-7.100-5.200-5.100 7.200-1Z"
        className="fill-sun"
      />
    </svg>
  );
}
