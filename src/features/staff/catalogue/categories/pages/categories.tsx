import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { SEGMENTS, type Segment } from "#shared/segment.ts";
import { call } from "#staff/client.ts";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { inWords } from "#staff/ui/in-words.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";
import type { Route } from "./+types/categories";

export const handle = staffPage("catalogue:write");

export function clientLoader() {
  return loadForStaff(handle, (token) => call("GET /staff/catalogue/categories", { token }));
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Order of categories", matches[0]);
}

interface Category {
  slug: string;
  name: string;
  group: string;
}

/** The order of categories in menus and lists, for each segment. */
export default function Categories({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TextLink to="/staff/catalogue">All products</TextLink>
      <h1 className="mb-6 text-2xl">Order of categories</h1>
      <StaffDataView data={loaderData}>
        {({ body: { categories } }) => (
          <div className="grid gap-10 nav:grid-cols-2">
            {SEGMENTS.map((segment) => {
              const own = categories.filter((category) => category.vendorType === segment);
              return <Order key={segment} segment={segment} own={own} />;
            })}
          </div>
        )}
      </StaffDataView>
    </>
  );
}

interface OrderProps {
  segment: Segment;
  /** The categories of the segment in their order. */
  own: readonly Category[];
}

function Order({ segment, own }: OrderProps) {
  const [saved, setSaved] = useState(own);
  const [categories, setCategories] = useState(saved);
  const { working, failure, run } = useStaffAction();

  function move(from: number, to: number) {
    const moved = categories[from];
    if (moved) setCategories(categories.toSpliced(from, 1).toSpliced(to, 0, moved));
  }

  async function save() {
    const body = {
      vendorType: segment,
      before: saved.map(({ slug }) => slug),
      slugs: categories.map(({ slug }) => slug),
    };
    if (await run("save", "Order saved", (token) => call("PUT /staff/catalogue/categories", { token, body })))
      setSaved(categories);
  }

  return (
    <section aria-labelledby={segment} className="grid content-start gap-3">
      <h2 id={segment} className="text-lg">
        {inWords(segment)}
      </h2>
      <ol className="grid gap-2">
        {categories.map(({ slug, name, group }, place) => (
          <li key={slug} className="card flex items-center gap-2 py-1 pr-1 pl-4">
            <span className="grow">
              {name} {group && <span className="text-muted text-sm">{group}</span>}
            </span>
            <MoveButton
              icon={ArrowUp}
              label={`Move ${name} up`}
              to={place - 1}
              max={saved.length}
              onMove={(to) => move(place, to)}
            />
            <MoveButton
              icon={ArrowDown}
              label={`Move ${name} down`}
              to={place + 1}
              max={saved.length}
              onMove={(to) => move(place, to)}
            />
          </li>
        ))}
      </ol>
      <FailureNotice text={failure} />
      <Button
        className="justify-self-start"
        loading={working !== undefined}
        disabled={categories === saved}
        onClick={save}
      >
        Save order
      </Button>
    </section>
  );
}

interface MoveButtonProps {
  icon: typeof ArrowUp;
  label: string;
  to: number;
  max: number;
  onMove: (to: number) => void;
}

function MoveButton({ icon: Icon, label, to, max, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={to < 0 || to >= max}
      onClick={() => onMove(to)}
      className="grid size-11 place-items-center rounded-full hover:bg-surface-2 disabled:text-muted"
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
