import { ProductCard } from "#catalogue/listing/ui/product-card.tsx";
import { brand } from "#config/brand.ts";
import { Toaster } from "#design-system/feedback/toaster.tsx";
import { Scroller } from "#design-system/media/scroller.tsx";
import { LabelSection, LoadingSection, NavigationSection, PriceSection } from "./content-sections.tsx";
import { EmptyStateSection, MessageSection, OverlaySection } from "./feedback-sections.tsx";
import { ButtonSection, ChoiceSection, FieldSection } from "./form-sections.tsx";
import { ColourSection, PictureSection, SegmentSection, TypeSection } from "./foundation-sections.tsx";
import { CARDS } from "./samples.ts";
import { SECTIONS, Section, Specimen } from "./section.tsx";

/** Every component of the design system in every state. */
export function Gallery() {
  return (
    <>
      <main className="page-width py-4 md:py-6">
        <header className="pt-4 pb-8 md:pt-8 md:pb-12">
          <p className="font-medium text-action">{brand.name}</p>
          <h1 className="mt-2 text-3xl md:text-4xl">Components</h1>
          <p className="mt-4 max-w-2xl text-lg text-muted">
            Every component of the design system in every state. Dark mode follows your system; keyboard, zoom and
            reduced motion work here as they do in the shop.
          </p>
        </header>
        <div className="grid gap-8 nav:grid-cols-[12rem_minmax(0,1fr)] lg:gap-16">
          <SectionList />
          <div className="grid min-w-0 grid-cols-1 gap-16">
            <ColourSection colours={brand.colours} />
            <TypeSection />
            <SegmentSection />
            <ButtonSection />
            <FieldSection />
            <ChoiceSection />
            <PriceSection />
            <LabelSection />
            <CardSection />
            <NavigationSection />
            <OverlaySection />
            <LoadingSection />
            <MessageSection />
            <EmptyStateSection />
            <PictureSection>
              <Scroller label="Sample products">
                {CARDS.map(({ state, card }) => (
                  <li key={state} className="w-60 shrink-0 snap-start md:w-72">
                    <ProductCard card={card} />
                  </li>
                ))}
              </Scroller>
            </PictureSection>
          </div>
        </div>
      </main>
      <Toaster />
    </>
  );
}

function CardSection() {
  return (
    <Section
      id="cards"
      lead="One link, at most one badge, the price where the eye ends. Cards of a row are as high as the highest."
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4">
        {CARDS.map(({ state, card }) => (
          <Specimen key={state} name={state} stacked className="grid grid-cols-1 grid-rows-[auto_1fr]">
            <ProductCard card={card} heading="h3" />
          </Specimen>
        ))}
      </div>
    </Section>
  );
}

/** Links to the sections: a sticky column, or a scrollable row on narrow screens. */
function SectionList() {
  return (
    <nav
      aria-label="Kinds of components"
      className="scrollbar-none max-nav:-mx-4 max-nav:overflow-x-auto max-nav:px-4 max-nav:py-2 nav:-ml-4 nav:sticky nav:top-6 nav:self-start"
    >
      <ul className="flex gap-1 nav:grid nav:gap-0">
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center whitespace-nowrap rounded-full px-4 text-muted text-sm hover:bg-surface-2 hover:text-ink max-nav:border max-nav:border-line"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
