/** What the interface itself says, on every page. */
export const interfaceTexts = {
  "(optional)": "(opcional)",
  "Go back": "Volver",
  Close: "Cerrar",
  Copy: "Copiar",
  Copied: "Copiado",
  "Copy {name}": "Copiar {name}",
  "Not copied: the browser refused": "No se copió: el navegador no lo permitió",
  Working: "Procesando",
  Loading: "Cargando",
  None: "Ninguno",
  Yes: "Sí",
  No: "No",
  or: "o",
  Environment: "Entorno",
  Sandbox: "Pruebas",
  "test data: no one is insured and no card is charged": "datos de prueba: nadie tiene seguro y no se cobra ninguna tarjeta",
  "Offline. That page cannot be opened now; this one stays open until the connection is back.":
    "Sin conexión. Esa página no se puede abrir ahora; esta sigue abierta hasta que vuelva la conexión.",
  "Offline. What you see may be out of date, and nothing can be saved until the connection is back.":
    "Sin conexión. Lo que ve puede no estar al día, y no se puede guardar nada hasta que vuelva la conexión.",
  "You are offline. What you entered stays on this page; send it when the connection is back.":
    "Sin conexión. Lo que escribió sigue en esta página; envíelo cuando vuelva la conexión.",
} as const;
