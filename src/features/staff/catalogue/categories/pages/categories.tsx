import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { SEGMENTS, type Segment } from "#shared/segment.ts";
import { call } from "#staff/client.ts";
import { StaffSection } from "#staff/ui/editing/records.tsx";
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

export const meta = privateMeta("Order of categories");

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
    <StaffSection title={inWords(segment)}>
      <ol className="grid gap-2">
        {categories.map(({ slug, name, group }, place) => (
          <li key={slug} className="card flex items-center gap-2 py-1 pr-1 pl-4">
            <span className="grow">
              {name} {group && <span className="text-muted text-sm">{group}</span>}
            </span>
            {[
              { icon: ArrowUp, way: "up", to: place - 1 },
              { icon: ArrowDown, way: "down", to: place + 1 },
            ].map(({ icon: Icon, way, to }) => (
              <IconButton
                key={way}
                label={`Move ${name} ${way}`}
                disabled={to < 0 || to >= saved.length}
                onClick={() => move(place, to)}
              >
                <Icon size={20} aria-hidden />
              </IconButton>
            ))}
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
    </StaffSection>
  );
}
