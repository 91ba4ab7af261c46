export type WasmMemory = { readonly buffer: ArrayBuffer; grow(pages: number): number };

/** What we use of WebAssembly, which neither the language's own library nor every host declares. */
type Host = {
  readonly WebAssembly?: {
    readonly Memory: new (size: { readonly initial: number }) => WasmMemory;
    readonly Module: new (bytes: Uint8Array) => object;
    readonly Instance: new (
      module: object,
      imports: { readonly host: { readonly memory: WasmMemory } },
    ) => { readonly exports: unknown };
  };
};

const { WebAssembly: engine } = globalThis as unknown as Host;
const modules = new Map<() => Uint8Array, object>();

/** Opens a module over a memory of its own; nothing where this machine can't run it, and plain loops must do the work. */
export const openModule = <Exports>(
  write: () => Uint8Array,
  pages: number,
): { readonly memory: WasmMemory; readonly exports: Exports } | null => {
  if (engine === undefined) return null;
  try {
    const module = modules.get(write) ?? new engine.Module(write());
    modules.set(write, module);
    const memory = new engine.Memory({ initial: pages });
    return { memory, exports: new engine.Instance(module, { host: { memory } }).exports as Exports };
  } catch {
    return null;
  }
};
