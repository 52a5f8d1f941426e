import type { MenuCategory } from "#layout/menu-builder.model.ts";
import type { VendorType } from "#shared/segment.ts";
import { searchAddress } from "../address.model.ts";
import { plainQuestion } from "../model.ts";
import { CategoryLinks } from "./category-links.tsx";
import { RecentList } from "./recent-list.tsx";

interface NothingAskedProps {
  flow: VendorType;
  categories: readonly MenuCategory[];
}

/** The page of searches before anything is asked. */
export function NothingAsked({ flow, categories }: NothingAskedProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <RecentList addressOf={(term) => searchAddress(plainQuestion(term, flow), flow)} />
      <Shelves categories={categories} title="Look around" />
    </div>
  );
}

/** Categories under a heading. */
export function Shelves({ title, categories }: { title: string; categories: readonly MenuCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="shelves">
      <h2 id="shelves" className="mb-3 text-xl">
        {title}
      </h2>
      <CategoryLinks categories={categories} />
    </section>
  );
}
