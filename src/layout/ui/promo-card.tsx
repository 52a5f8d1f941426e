import { Link } from "react-router";
import { Picture } from "#ui/picture.tsx";

interface PromoCardProps {
  title: string;
  text: string;
  imageUrl: string;
  link: string;
}

/** A picture, a name and a line, as one link. */
export function PromoCard({ title, text, imageUrl, link }: PromoCardProps) {
  return (
    <Link
      to={link}
      className="card group flex h-full flex-col overflow-hidden transition-shadow duration-200 hover:shadow-soft"
    >
      <Picture url={imageUrl} alt="" width={600} height={400} className="aspect-[3/2] w-full object-cover" />
      <span className="flex flex-1 flex-col gap-1 p-4 md:p-5">
        <span className="font-semibold text-lg">{title}</span>
        <span className="text-muted text-sm">{text}</span>
      </span>
    </Link>
  );
}
