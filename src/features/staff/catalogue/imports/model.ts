/** The numbers of an import. */
interface ImportNumbers {
  added: number;
  changed: number;
  categories: number;
  stock: number;
}

/** What an import is called: its file, and whether it put another one back. */
export function importTitle({ fileName, putsBack }: { fileName: string; putsBack: string | null }): string {
  return putsBack === null ? fileName : `${fileName}, put back`;
}

/** What an import changed: "2 products new, 1 changed, 3 quantities". */
export function numbersText({ added, changed, categories, stock }: ImportNumbers): string {
  return [
    ...(added > 0 ? [`${counted(added, "product")} new`] : []),
    ...(changed > 0 ? [`${counted(changed, "product")} changed`] : []),
    ...(categories > 0 ? [counted(categories, "category", "categories")] : []),
    ...(stock > 0 ? [counted(stock, "quantity", "quantities")] : []),
  ].join(", ");
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
