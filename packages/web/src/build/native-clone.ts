/** What browsers have had since 2022, in place of a package that writes it out for those that have it not. */
export default (value: unknown) => structuredClone(value);
