import { Heart } from "lucide-react";
import { useNavigate } from "react-router";
import type { Card } from "#catalogue/cards/model.ts";
import { classes } from "#design-system/classes.ts";
import { dismissToast, showToast } from "#design-system/feedback/toasts.ts";
import { ICON_BUTTON } from "#design-system/forms/button.tsx";
import { MAX_SAVED, removeSaved, saveProduct, useIsSaved } from "../saved.ts";

interface SaveButtonProps {
  product: Pick<Card, "id" | "segment" | "name">;
  /** True to show the text beside the heart. */
  isLabelled?: boolean;
  className?: string;
}

/** The last message of a heart, which the next one replaces. */
let lastToast = 0;

/** Puts a product on the wish list of this browser, or takes it off. Absent without JavaScript. */
export function SaveButton({ product: { id, segment, name }, isLabelled, className }: SaveButtonProps) {
  const navigate = useNavigate();
  const isSaved = useIsSaved(segment, id);

  function toggle() {
    dismissToast(lastToast);
    lastToast = isSaved ? remove() : save();
  }

  function remove() {
    const position = removeSaved(segment, id);
    return showToast("Removed from your wish list", { undo: () => saveProduct(segment, id, position) });
  }

  function save() {
    const seeList = { undo: () => void navigate("/wish-list"), undoLabel: "See your list" };
    if (saveProduct(segment, id)) return showToast("Saved to your wish list", seeList);
    return showToast(`Your wish list is full: it holds ${MAX_SAVED} products`, seeList);
  }

  const [verb, preposition] = isSaved ? ["Remove", "from"] : ["Save", "to"];
  return (
    <button
      type="button"
      onClick={toggle}
      className={classes(
        isLabelled ? "flex min-h-11 items-center gap-2 font-medium text-action" : classes(ICON_BUTTON, "relative"),
        "noscript:hidden",
        className,
      )}
    >
      <Heart aria-hidden="true" className={classes("size-5", isSaved ? "fill-current text-action" : "")} />
      <span className={isLabelled ? "" : "sr-only"}>
        {verb} {!isLabelled && name} {preposition} wish list
      </span>
    </button>
  );
}
