import things from "./data/things.json" with { type: "json" };

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words that only join others. None of them limits: no "not", "only", "if", "until", "except". */
const JOINING = `a an and any all are as at be been both by do does each every for from had has have he her his i in into is it its of on onto or other
  our out over per same she so such than that the their them then there these they this those through thru throughout to toward under up
  upon via was we were which while who whom whose with within you your along also etc e.g i.e including include includes included
  inclusive namely various several following follow follows between among about above below here hereby herein hereto hereunder behalf
  please kindly during shall will regard regards regarding respect respects respecting concerning respective reference re ref attn c/o dba aka fka non`;

/** The words of sentences that only describe cover. */
const COVER = `carry carries riggers rigger's updated revised proceed hazard hazards person persons organization organizations file copy annual req'd hull cert certs wording contain contains benefits independent additional attached see attachment listed shown described named insured insureds holder holders certificate certificates evidence proof
  confirmation issued issue policy policies coverage coverages cover covers covered insurance insurer insurers carrier carriers limit
  limits aggregate aggregates general liability commercial auto automobile automobiles autos hired owned umbrella workers worker's
  workers' workmen's compensation comp employer's employers employers' employer statutory states state item items products product
  completed operations operation ongoing premises contractual personal advertising injury bodily property damage xcu x c u stop gap
  severability interest interests cross separation professional errors omissions cyber media pollution occurrence occurrences claims basis
  apply applies applied applicable provided provides provide afforded terms conditions provisions endorsement endorsements endorsed
  schedule schedules scheduled blanket broad form forms project projects location locations job jobs site sites work performed performing
  contract contracts agreement agreements required requirement requirements written executed signed certificate's usual nationwide
  worldwide territory united canada part parts one two three hundred million thousand dollars usd gl cgl wc el bi pd al edition number
  numbers no. nos project's year years term annual effective expiration date dates made retroactive retro since inception combined single
  medical expense rented fire legal host liquor equipment leased rental installation floater inland marine builder's builders risk
  employee employees s t v waiver subrogation primary entire full program a.m p.m time standard favor notice cancellation days status
  insures automatic automatically officers directors agents volunteers owner owners affiliates affiliate subsidiaries subsidiary
  successors assigns parent parents lenders lender mortgagee managers manager members partners partner assignees elected appointed
  officials boards commissions representatives policy's auto's vehicles vehicle physical collision comprehensive cargo garagekeepers crime
  fidelity theft e&o d&o epli umbrella's underlying excess confirms confirm verify evidences carries maintains maintained carried holds
  issuer writes admitted company's renewal renews new period periods inception inceptions suits suit brought u.s usa its possessions territories puerto rico canada eff exp umb xs bap ul individually`;

/** Further words of policies, their parts and their wording, which say nothing of when, where or for what they apply. */
const TERMS = `terrorism tria unimpaired intact whether separate evidenced captioned equivalent contractor's contractors' subcontractor's language clause clauses feature features enhancement enhancements extension extensions section sections paragraph title titled
  called entitled iso acord aais ncci manuscript standard customary broadened broadening special separately individually jointly continuous
  continuously known uninterrupted underwritten reinsured concurrent concurrently coterminous bodily underinsured motorist motorists pip
  med pay payments basis bases written write wrote furnish furnishes furnished grant grants granting give gives names naming recognizes
  reads automatically usual customarily routinely including subcontractors subcontractor contractors contractor independent behalf trade
  trades business operations america north world anywhere countrywide package portfolio master personal injury injuries explosion collapse
  underground hazard occurrence-based accident accidents disease cyber malpractice admitted non-admitted licensed domestic domiciled
  rated rating financial size strength excellent superior best's best highly underwriter's group mutual reciprocal company's active
  existing current currently valued valuation replacement actual cash value contents building buildings tools scheduled unscheduled
  incident incidents each every both either proof nature kind kinds type types sort line lines letter letters column columns box boxes
  checked marked indicated indicates above-listed below-listed aforementioned abovementioned referenced mentioned specified outlined stated
  remain remains complete full fullest description descriptions information detail details wording worded text states state's federal
  statute statutes law laws regulation regulations act acts code codes authorized representative representatives signature signed dated
  duly herein hereon thereof thereto therein hereinafter corresponding respective simultaneous combined joint consistent compliant comply
  complies meets meet exceeds exceed satisfies satisfy met satisfied minimum minimums statutorily mandated compulsory`;

/** Words on certificates themselves, who sends and keeps them, and how: none says by whom or from what one was made, or how long it counts. */
const PAPER = `payable receivable reminder reminders reissue reissued sequence placement calendar coordinator supply reset compressor compressors telehandler attended gear deposit sq ft release hereto herewith oversized highways airside landside engaged retained collateral certified certification certifications mbe wbe dbe sbe disadvantaged minority est approx requisition awarded collateral titled borrower account accounts accredited addressed addressee attachments attn available batch box cc chain client code communication compliance
  confidential contact contacts copies correspondence customer delete delivered delivery department desk digital digitally disclosed distribution
  document documents download electronic electronically email emailed e-mail e-mails ext extension fax generated help id ids inquiries inquiry
  intended intranet keep link log login mail message monitored monitoring notify number office online onboarding opr pages password permit
  permits permitting phone please portal print prequalification procurement purchasing purpose purposes qualification question questions
  recipient recipients record records register registration registry related request requested requesting requestor requests retain review
  secure self send sender sends sent serve server service services site software store submit submitted supplier suppliers support system
  systems team telephone tel text thank thanks toll tracking transmission unit upload uploaded user using vendor vendors view visit web
  website week weeks via www zip code licensing license licensed registered routing department's reference references ticket transaction
  verification authenticity authentic stored reproduction format version paperless paper original validity valid identical processing hours hour business allow allows executive csr assistant producer's branch mailbox reply calling call verify verifies mailing receipt certified important validated validation`;

/** Whom a grant may name by what they are. */
const PARTIES = `affiliated add adds agree agrees between requires require requiring such status feature that there whom whomever whoever anyone everyone architect architects engineer engineers contractor contractors subcontractor subcontractors general owner's owners developer
  developers landlord landlords tenant tenants lessor lessors lessee lender lenders construction parties party other others consultants
  consultant trustees trustee invitees guests clients client customers customer county city state town village township district borough
  university board council authority governing body bodies commissioners staff public entities entity corporation company companies
  corporations predecessors heirs administrators principals shareholders stockholders investors divisions division related ventures
  joint venture operators operator property management asset advisors beneficiaries franchisor department departments agencies
  instrumentalities upper upstream tier hired retained performing designees designee invitee licensees extent greatest broadest wherever
  applicable afforded status agreed`;

/** The words of sentences on the work, its place, its time and the people: what a description of operations is made of. */
const WORK = `access accessories accord accordance account accountant accounting acct acoustic acoustical acoustics acre acres across activity
  actuarial add additional address adhesive adjacent adjuster administration administrator advertise agency agreement agriculture ahu
  aide air air-duct ak al alabama alaska alder alignment alteration aluminum am amazon ambassador amenity america american amount
  amusement analysis analytics animal animation annual antique api app applicable application apply appraisal appraiser approximate
  approximately apr april apt ar arbitrator arborist archdiocese archery architect architectural area arise arisen arising arizona
  arkansas armed around arrival art artist asphalt assessment assessor assign assist assistance assisted associate associated association
  athlete athletic athletics atima atlanta atm attendance attendant attention attic attorney auction audit-support auditing aug august
  austin authority auto-body autumn auxiliary ave award away az babysitting back backfill backflow badge bake baker balancing ballet
  ballfield bank banner banquet bar barber barista barricade barrier bartender bas base bat batt bay bbq beach beautician beauty bed bee
  behind beside beverage bid billiards bingo biology bird bldg bleacher blind block blown blvd bms bond bookkeeper bookkeeping boom
  border bore boring borough borrower boston bot bouncer bowling box box-truck bpa bracing branch brand bread brew bricklayer budget
  build-out builder buildout built bump bus business busway butcher buy buyer bypass ca cad calibration california call camp campaign
  campus candy canvassing capital captain car care caregiver caretaking cargo-van carnival carolina carpenter carpentry carpet-cleaning
  carwash casework cash cashier cat catch cater caterer catering caulk ccip cdl ceiling celebration cellular cellulose cement cemetery
  center central centre ceramic ceremony change charging charter chauffeur check chef chemical chemistry chess chicago chief child
  children chiller chimney-sweep chip chiropractic choreography cinematography city civic civil class clay clean cleanout cleanup clear
  clerk climbing clinical closer closing cloud cmu co coast coat code coffee cold collection collectively color colorado com comedian
  comedy commercial commission commissioning committee common communication community compaction compactor companion company company's
  complete completion complex compliance-training complies comply concert concession concierge concrete condition conference
  configuration conjunction connect connected connecticut conservation construct consult consultant consulting contact contact's contain
  contains content contractor control controlled controls convention conversion convey cook cookie coordinate coordinator copper
  copywriting core corp corporate corporation cosmetic cost council counseling counselor counter county courier course court cover cpa
  craftsman crane crane-operator crawl create crew crewmember cricket crop cross crowd cruise ct culinary cup curator curb current
  curriculum cust customer cut cybersecurity cyclist daily dakota dallas dampproofing dance dancer darts data database dated day daycare
  dc de dealer dealership debate debris dec december decking decommission deed deep deicing delivery demo demolition demonstration
  demonstrator dental dentist denver department deploy design design-build designee designer detail detection detention develop
  development dewatering diagnostic dietician dietitian dig digital dining diocese direct director dirt disassembly dismantle dispatch
  dispatching distribution district ditch diver diving division dj dock document documentary dog doh doordash dot double down downspout
  downstream downtown dr drafting drainage draw drayage dredging dressmaker driver drone drop dry drywaller duct-cleaning ductwork dump
  dump-truck duplex during dust duty e-commerce earth east eastern eave ecology edge editing editor education educational eg egress
  elastomeric electric electrical electrician electronic electronics elementary elevated email employee end energy engineer entertainer
  entertainment entities entity entry environment environmental epa epdm epoxy equip erect ergonomics erosion escort escrow esports
  establish estate esthetician estimate estimated estimator ev evaluation evaluator evening event examiner excavate executor exercise
  exhibit exhibition exhibitor existing exit expand expansion expo express ext extend extension exterior exterminator eyewear faa
  fabricate fabrication fabricator facilitation facilitator fair fairground fall family fan farmers farming fashion fax fcc fda feb
  february federal fedex feed feet festival fiber fiber-optic fiberglass field file fill filming final finance financial find finish fire
  fireproof firestop firm first fish fishing fit fit-out fitness fitout fitting fl flag flagger flagging flash flat flea fleet float
  floor's floral florida flow flower fmcsa foam food foot foreman forest forestry form framer franchise franchisee franchisor franklin
  freelance friday front ft fuel fulfillment fulfilment fume fumigation function fund fundraiser furnish further future ga gala gallon
  game gaming gantries garden gas gc genealogy general geogrid geologist geology georgia geotechnical gig glaze glazier glazing golf
  goods governess government grade grading graduation granite grant granted grantee granting grantor graphic grass gravel green
  greenhouse grind groom grooming ground groundskeeping groundwater group grout grower guard guide gym gymnastics hairdresser hairstylist
  hampshire handling handyman hardscape hardwood harvest haul haulage hauler hauling hauls hawaii hazardous head health healthcare
  hearing heat heavy help helpdesk hi high hike hiking hip historian historic hockey hoists hold holiday home homecare homecoming
  homemaker homeowner hood hospitality host hosting hour hourly household housekeeping housewrap houston http https hub hud human hvac
  hwy hydraulic hydro hydroseed hypnosis ia ice id idaho identification ie ifb il illinois illustrate illustrator improve improvement inc
  inch incidental independent indiana individually indoor industrial industry inflatable influencer information inside inspect inspection
  inspections inspector instacart install installer institute instruct instruction instructor insulate insulation insured's integration
  interest interior intermodal interpretation interpreter interpreting investigation investigator invitee invoice iowa iron irrigation
  isaoa it item jack jackson jan janitor janitorial january jefferson jeweler job joint jointly journalism journalist jr judge judo juice
  jul july jun june junior junk kansas karate keep kentucky key kickboxing kids known ks ky la label labeling labor lacrosse lactation
  land landlord landlord's landscaper language large last laundering lawn lawyer layout lbs lead league leak lease lecture lecturer led
  left legal lender lessee lessor level liaison librarian licence license licensee licensor lifeguard lift lifting light lightning lights
  limestone lincoln line list litter live livery livestock llc llp ln load loader loan loc local locate located lockset locksmith
  locksmithing log logistics logo longshore loss-prevention lot lots louisiana low lp ltd lunch lvt lyft ma madison magic magician maid
  main maine maintain maintenance major make manage managed management manager managing mandate manicure manufacture manufacturer map
  map-making mar marathon march mark marketing marking martial maryland mason massachusetts massage master mat material mathematics may
  may-appear mc md me meadow meal measure meat mechanic mechanical media mediator medical medium meet meeting mentor mentoring
  merchandising merchant messenger metal meteorology mexico mgmt mi miami michigan micropile mid middle midwife miles military millwright
  mime mine mini minnesota minor misc miscellaneous missouri mitigation mixing mn mo mobile mobilization mobilize mod mod-bit model
  modern modernization modify modular moisture mold-testing monday mondays monitoring montana month monthly morning mortgage motivational
  motor mount move mover movie moving mow mowing mr mrs ms msa mt multi municipal municipality mural music musical musician mystery name
  nanny national native natural nature nc nd ne near nebraska nevada next nh night nj nm nonprofit normal north northeast northern
  northwest notarization notary nov novelist november nurse nursing nutrition nutritionist nv ny oakland object obligee observation
  occupational occur ocip oct october ocular officer oh ohio oil ok oklahoma onboarding online onsite open opening operate operator
  optical optician or oral order oregon organist organization organize organizing orientation orthopedic osha other others outdoor
  outreach outside overhead overlay owner owner's p.o pa pack package packing pad page panelboard paper parade paralegal paramedic parent
  parish parking parking-lot part participant participate partnership parts party passenger paste pastry pasture patient patrol paver
  payroll pc pedestrian pedicure perform performance performer perimeter period permit person personnel pest pet pharmacist phase
  phlebotomy phoenix photographer photography photovoltaic physical physician piano pick picking picnic piece pilates pile pilot pine pit
  pizza pkwy place plan plane plank planting play player plc please pllc plowing plumb plumber plus pm po podcast poet poetry point
  police polished polishing pool pop popup port porta portable portland post potable pour power power-washing pr practice pre precast
  premise prep preparation present presentation presenter president press pressure preventative preventer preventive priest prime
  principal print printing private proceed proctor proctoring procurement produce producer professor program programmer programming
  project prom promote promoter promotion promotional proofreading propane property prototype provider provision psychic psychologist
  psychology pub public public-speaking publicity publish publisher pull purchase purchaser pursuant pv pvc python quality quarter
  question questions race racking radio radon raffle rain range rd read ready real realtor rear rebar receive reception receptionist
  recital recondition reconfiguration reconfigure reconstruct reconstruction record recreation recreational recruit recruiter recruiting
  recycle recycling refinish reflexology refrigeration refurbish refurbishment regatta regional register registration regular rehab
  rehabilitation rehearsal reinforce relate related relating relations relay relocate relocation remediation remodel remodeler remote
  removal remove render renovate renovation rent rental's repair repave repipe replace replacement report reporter reporting
  representative reptile request reroof reseal research resident residential resort resource restoration restore restraint restricted
  resurface resurfacing retail retaining retirement retreat return reunion review rfp rfq rhode ri rideshare ridge rig riggers right
  riprap rm roadwork robotics rock rodent roofer rough round routine row rowing rtu rugby rule rules rural safety sailing sale sales salt
  salting sampling sand sandblast sandwich sanitary sanitation satellite saturday sc scanning science scientist scoring scout scrap
  screenwriting scribe script sd sea seal sealant sealcoat sealer seamstress season seasonal seattle second secretarial section secured
  security sediment seed seeding seismic sell seller seminar send senior sent sep sept september septic serial serve service services
  session set sewage shake sheetmetal shell shelter shelving shift shoot shopper short shoveling show shredding shutdown side sign
  signage signal silt singer singing single sit sitter sitting ski skiing skilled skincare slope small smoothie sn snack snow
  snowboarding soccer social society sociology sod soft software soil solar songwriting sorting sound sound-system south southeast
  southern southwest sow spa space specialty speech speed spin sponsor sponsorship sport sports spread springfield sq square sr st
  stabilization stable staffing stain stainless stall standard standing start startup statement ste steam step steward stewardess stock
  stone stories storm stormwater stream strike striping structural stucco student study stump stylist sub subcontract subcontracted
  subcontractor subdivision subfloor subgrade subs suburb successor summer summit sunday superintendent supervise supervision supervisor
  supplier supply support suppression surf surface surfing survey surveying surveyor sushi suspend suspended suspension sustainable swap
  sweep swim swimming switchgear symbol symphony symposium tab taco tag tailor tailoring tank tap task tax tax-preparation tea teach
  teacher teaching team tear tech technical technician tee tel telecom telecommunications telehealth telemarketer telemarketing
  telescoping temp temporary tenant tenant's tenant-improvement tennessee tennis terminal termite terrazzo test testing texas textile
  texture thank thanks theatrical theme therapist therapy thermal third thursday ticket tie tie-down tie-downs tier tiers tiling title tn
  today toddler ton tons top topsoil total touch tour tournament tow tower towing town township tpo trade training transcribe transfer
  translate translation translator travel travel-agent treasurer tree trenching triathlon trim trip tropical trucking trust trustee
  tryout tub tuckpoint tuesday tuition turf turnkey tutor tutoring tx type typical typing u.s uber ultrasound umpire unarmed underground
  underpinning uniform union unit unload upcoming updated upgrade upholster upload upper ups upstream urban us usa usage usdot use user
  usher usps ut utah utility va vac vacuum valet valuation value valued van vapor various vav vct vegan vegetable vegetation vending
  vendor vendor's ventilate venue verification vermont vet veterinarian veterinary vi vicinity videographer videography view village vin
  vinyl virginia virtual visit visitor vocal voice voiceover void volunteer vt wa waiter walk walking wall wallcovering wallpaper
  warehousing warm wash washington wasp waste wastewater watch water waterfront waterline watermain waterproof watershed waxing way web
  webinar website wedding wedding-planning wednesday week weekend weekly welcome welder welding well wellness west western wet wheelstop
  wholesale wi wide wig wildlife wind wine winter wireless women wood wooden woodworking worksite world wrap-up writer writing wv www wy
  wyoming yards yoga york youth zip zipline zone zoo zumba`;

const joining = listed(JOINING);
const cover = listed(COVER);
const work = listed(`${WORK} ${things.words.join(" ")}`);
for (const word of listed(TERMS)) (cover as Set<string>).add(word);
const paper = listed(PAPER);
const parties = listed(PARTIES);

/** A word, and what it may be a form of: "installing", "installed" and "installs" of "install". */
function rootsOf(word: string): string[] {
  const roots = new Set([word, word.replace(/'s?$/, ""), word.replace(/^(?:re|pre|sub|non|multi|co)-?(?=\w{4})/, "")]);
  for (const root of [...roots])
    for (const [ending, instead] of ENDINGS)
      if (root.endsWith(ending)) for (const last of instead) roots.add(root.slice(0, -ending.length) + last);
  for (const root of [...roots]) roots.add(root.replace(/([bdglmnprt])\1$/, "$1"));
  return [...roots];
}

const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ["ies", ["y"]],
  ["es", ["", "e"]],
  ["s", [""]],
  ["ing", ["", "e"]],
  ["ings", ["", "e"]],
  ["ed", ["", "e"]],
  ["er", ["", "e"]],
  ["ers", ["", "e"]],
  ["ly", [""]],
];

const isIn = (words: ReadonlySet<string>, word: string) => words.has(word) || rootsOf(word).some((root) => words.has(root));

/** Whether a word only joins others or describes cover. */
export const describesCover = (word: string): boolean =>
  joining.has(word) || cover.has(word) || cover.has(`${word}s`) || cover.has(word.replace(/(?<=\w{3})s$/, ""));
/** Whether a word may stand in a sentence on the certificate as a paper. */
export const describesPaper = (word: string): boolean => describesCover(word) || paper.has(word);
/** Whether a word may stand in a grant: one that describes cover or whom it is for. */
export const describesGrant = (word: string): boolean => describesCover(word) || parties.has(word);
/** A word that names an activity by its ending, known or not, unless it is one of those that take something back. */
const ACTIVITY = /^[a-z]{3,}(?:ing|ings|ation|ations|ment|ments|ology|smithing|ery|eries)$/;
const TAKING =
  /^(?:end|lack|miss|barr?|cease|ceas|paus|stopp|halt|await|wait|pend|omit+|exclud|except|delet|remov|withdraw|cancel+|terminat|laps|expir|suspend|limit|restrict|reduc|lower|cap+|deny|deni|refus|reject|declin|disput|contest|reserv|ignor|disregard|void|revok|rescind|dropp?|skipp?|pull|strik|los|leav|outstand|remain|owe?|excus|exempt|waiv|releas|forbid+|prohibit|bann?|regard|notwithstand|noth|someth|anyth|everyth|dur|border|exclusion|limit|reserv|cancell?|revoc|terminat|suspens|exempt|deduct|reten|impair|encumbr|conditi|stipul|qualific|modific|amend|endorse?|adjust|replace|settle|impound|judg|arbitr|litig)(?:ing|ings|ation|ations|ment|ments|ology|ery|eries)$/;

/** Whether a word may stand in a sentence on the work. */
export const describesWork = (word: string): boolean =>
  describesCover(word) || isIn(work, word) || (paper.has(word) && !/^request/.test(word)) || (ACTIVITY.test(word) && !TAKING.test(word));
