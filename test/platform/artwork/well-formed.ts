const token = /<(\/?)([A-Za-z]+)((?:\s[\w:-]+="[^"<&]*")*)\s*(\/?)>|([^<>&]+)/gy;

/** Whether a text is one well-formed XML element: tags nest and close, attributes are quoted and never given twice. */
export function wellFormed(xml: string): boolean {
  const open: string[] = [];
  let end = 0;
  for (const match of xml.matchAll(token)) {
    const [whole, closing, tag = "", attributes = "", selfClosing] = match;
    const names = [...attributes.matchAll(/\s([\w:-]+)=/g)].map((found) => found[1]);
    if (new Set(names).size !== names.length) return false;
    if (closing === "/" && open.pop() !== tag) return false;
    if (closing === "" && selfClosing === "") open.push(tag);
    end = match.index + whole.length;
    if (open.length === 0 && end < xml.length) return false;
  }
  return end === xml.length && open.length === 0 && xml.startsWith("<svg ");
}
