interface CreditsProps {
  /** Where the areas come from; empty where none are shown. */
  source?: string;
  /** False where a tile server draws the ground, which names its own sources. */
  hasOwnGround: boolean;
}

/** Whose data a map is made of. */
export function MapCredits({ source = "", hasOwnGround }: CreditsProps) {
  const texts = [
    source && `Coverage: ${source}.`,
    hasOwnGround && "Outlines: Natural Earth. Towns: GeoNames (CC BY 4.0).",
    "Drawn by MapLibre.",
  ];
  return <p className="text-muted text-xs">{texts.filter(Boolean).join(" ")}</p>;
}
