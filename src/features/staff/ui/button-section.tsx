import { ChevronRight, Heart, Search, ShoppingCart, X } from "lucide-react";
import { Button, type ButtonKind, ButtonLink, IconButton } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { titleOf } from "./sections.ts";
import { DesignSection, Specimen, SpecimenPair } from "./specimen.tsx";

const KINDS: readonly [ButtonKind, string][] = [
  ["primary", "Primary: the one next step"],
  ["secondary", "Secondary: another way"],
  ["quiet", "Quiet: something small"],
  ["danger", "Danger: cannot be undone"],
];

/** Buttons of all kinds, sizes and states, and links. */
export function ButtonSection() {
  return (
    <DesignSection
      id="buttons"
      title={titleOf("buttons")}
      lead="One primary button on a screen. Every target is at least 44 px high. A button that waits keeps its width."
    >
      <div className="grid gap-6">
        {KINDS.map(([kind, use]) => (
          <Specimen key={kind} name={use}>
            <Button kind={kind} size="large">
              Large
            </Button>
            <Button kind={kind}>Medium</Button>
            <Button kind={kind} size="small">
              Small
            </Button>
            <Button kind={kind} loading>
              Waiting
            </Button>
            <Button kind={kind} disabled>
              Disabled
            </Button>
          </Specimen>
        ))}
      </div>
      <SpecimenPair>
        <Specimen name="With a picture, and as a link">
          <Button>
            <ShoppingCart aria-hidden="true" className="size-5" />
            Add to cart
          </Button>
          <ButtonLink to="/staff/design#buttons" kind="secondary">
            A link
          </ButtonLink>
        </Specimen>
        <Specimen name="Only a picture">
          <IconButton label="Search">
            <Search aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label="Keep">
            <Heart aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label="Remove" disabled>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </Specimen>
        <Specimen name="Long text, as wide as its place" stacked>
          <Button wide>Continue to payment with the card that ends in 4242, and keep it for the next order</Button>
        </Specimen>
        <Specimen name="Links that stand alone">
          <TextLink to="/deals">See all deals</TextLink>
          <TextLink to="/personal/fibre">
            Check your address
            <ChevronRight aria-hidden="true" className="size-4" />
          </TextLink>
        </Specimen>
      </SpecimenPair>
    </DesignSection>
  );
}
