// The state that a link shows: the fragment of the page's address, as name=value pairs.

const values = new URLSearchParams();
let timer = 0;

export function readAddress(): void {
  for (const name of [...values.keys()]) values.delete(name);
  new URLSearchParams(location.hash.slice(1)).forEach((value, name) => values.set(name, value));
}

/** Writes the values into the address after a short wait, since browsers refuse more than some hundred changes of an address in a minute. */
function write(): void {
  if (timer !== 0) return;
  timer = window.setTimeout(() => {
    timer = 0;
    history.replaceState(null, "", `#${values.toString()}`);
  }, 400);
}

export function note(name: string, value: string | number | undefined): void {
  const before = values.toString();
  if (value === undefined || value === "") values.delete(name);
  else values.set(name, String(value));
  if (values.toString() !== before) write();
}

export function word(name: string, fallback: string, allowed?: readonly string[]): string {
  const value = values.get(name) ?? fallback;
  return allowed === undefined || allowed.includes(value) ? value : fallback;
}

export function whole(name: string, fallback: number, least: number, most: number): number {
  const value = Number(values.get(name) ?? fallback);
  return Number.isInteger(value) && least <= value && value <= most ? value : fallback;
}
