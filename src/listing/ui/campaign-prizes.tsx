import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";

interface CampaignPrizesProps {
  title: string;
  lead: string;
  prizes: readonly { title: string; text: string; imageUrl: string }[];
}

/** What can be won, each with its picture. */
export function CampaignPrizes({ title, lead, prizes }: CampaignPrizesProps) {
  if (prizes.length === 0) return null;
  return (
    <Section title={title} lead={lead}>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {prizes.map((prize) => (
          <li key={prize.title} className="card overflow-hidden">
            <Picture url={prize.imageUrl} alt="" width={600} height={400} className="aspect-3/2 w-full object-cover" />
            <div className="p-4 md:p-5">
              <h3 className="text-lg">{prize.title}</h3>
              <p className="mt-1 text-muted text-sm">{prize.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
