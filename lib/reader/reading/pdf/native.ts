import { PDFiumModule } from "@hyzyla/pdfium";

/** The parts of PDFium that are used, by the names of its C interface. Pointers and handles are numbers; 0 is null. */
export interface Native {
  FPDF_LoadMemDocument(bytes: number, size: number, password: number): number;
  FPDF_GetLastError(): number;
  FPDF_GetPageCount(document: number): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetFormType(document: number): number;
  FPDFDoc_GetAttachmentCount(document: number): number;
  FPDF_CreateNewDocument(): number;
  FPDF_ImportPagesByIndex(into: number, from: number, indices: number, length: number, at: number): number;
  FPDF_SaveAsCopy(document: number, writer: number, flags: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageBoundingBox(page: number, rect: number): number;
  FPDFPage_GetRotation(page: number): number;
  FPDFPage_SetRotation(page: number, turns: number): void;
  FPDFPage_Flatten(page: number, usage: number): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, data: number, stride: number): number;
  FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, color: number): void;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    turn: number,
    flags: number,
  ): void;
  FPDFDOC_InitFormFillEnvironment(document: number, info: number): number;
  FPDFDOC_ExitFormFillEnvironment(form: number): void;
  FORM_OnAfterLoadPage(page: number, form: number): void;
  FORM_OnBeforeClosePage(page: number, form: number): void;
  FPDFPage_GetAnnotCount(page: number): number;
  FPDFPage_GetAnnot(page: number, index: number): number;
  FPDFPage_RemoveAnnot(page: number, index: number): number;
  FPDFAnnot_HasKey(annotation: number, key: number): number;
  FPDFPage_CloseAnnot(annotation: number): void;
  FPDFAnnot_GetStringValue(annotation: number, key: number, text: number, bytes: number): number;
  FPDFAnnot_GetSubtype(annotation: number): number;
  FPDFAnnot_GetFlags(annotation: number): number;
  FPDFAnnot_GetRect(annotation: number, rect: number): number;
  FPDFAnnot_GetFormFieldType(form: number, annotation: number): number;
  FPDFAnnot_GetFormFieldName(form: number, annotation: number, text: number, bytes: number): number;
  FPDFAnnot_GetFormFieldValue(form: number, annotation: number, text: number, bytes: number): number;
  FPDFAnnot_IsChecked(form: number, annotation: number): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_IsGenerated(text: number, index: number): number;
  FPDFText_IsHyphen(text: number, index: number): number;
  FPDFText_HasUnicodeMapError(text: number, index: number): number;
  FPDFText_GetTextObject(text: number, index: number): number;
  FPDFText_GetFontSize(text: number, index: number): number;
  FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  FPDFPageObj_GetStrokeColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  FPDFPageObj_GetStrokeWidth(object: number, width: number): number;
  FPDFPageObj_HasTransparency(object: number): number;
  FPDFPageObj_CountMarks(object: number): number;
  FPDFPageObj_GetClipPath(object: number): number;
  FPDFPageObj_SetIsActive(object: number, active: number): number;
  FPDFClipPath_CountPaths(clip: number): number;
  FPDFClipPath_CountPathSegments(clip: number, path: number): number;
  FPDFClipPath_GetPathSegment(clip: number, path: number, segment: number): number;
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  FPDFPath_CountSegments(path: number): number;
  FPDFPath_GetPathSegment(path: number, index: number): number;
  FPDFPathSegment_GetType(segment: number): number;
  FPDFPathSegment_GetClose(segment: number): number;
  FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  FPDFTextObj_GetTextRenderMode(text: number): number;
  FPDFPageObj_GetMark(object: number, index: number): number;
  FPDFPageObjMark_GetName(mark: number, name: number, bytes: number, written: number): number;
  FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  malloc(bytes: number): number;
  free(pointer: number): void;
}

/** PDFium's memory. Read it again after every call, because it moves when it grows. */
export interface Memory {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  HEAPU32: Uint32Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
}

export interface Library {
  native: Native;
  memory: Memory;
  /** The table of functions that PDFium calls by index. */
  table: WebAssembly.Table;
  /** 256 bytes for PDFium's output parameters; read them before the next call. */
  scratch: number;
}

let library: Promise<Library> | undefined;

/**
 * PDFium, started once per process. Its package types a fraction of the module and wraps every call in checks that cost more than the call;
 * `Native` types the module's own exports.
 */
export function pdfium(): Promise<Library> {
  library ??= PDFiumModule({}).then((module) => {
    const exports: object = module.wasmExports;
    const { __indirect_function_table: table, ...native } = exports as Native & { __indirect_function_table: WebAssembly.Table };
    module._FPDF_InitLibraryWithConfig({ version: 2, m_pUserFontPaths: null, m_pIsolate: null, m_v8EmbedderSlot: 0, m_pPlatform: null });
    return { native, table, memory: module as unknown as Memory, scratch: native.malloc(256) };
  });
  return library;
}
